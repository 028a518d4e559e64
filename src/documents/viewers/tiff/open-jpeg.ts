import { pictureSize } from '~/documents/picture-size'
import { MOST_PIXELS, type OpenJpeg } from './decode/draw-page'
import { TiffRefused } from './decode/tiff-problem'

/**
 * The browser's own decoder, for pictures whose header states a size within the limits; it works in
 * a worker, too. Throws `TiffRefused` for a larger one.
 */
export const openJpeg: OpenJpeg = async (jpeg) => {
  const size = pictureSize(jpeg, 'jpeg')
  if (size === undefined) return undefined
  if (size.width * size.height > MOST_PIXELS) throw new TiffRefused('large')
  let bitmap: ImageBitmap
  try {
    // The colours as they are in the file: what the page states about them is already in it.
    bitmap = await createImageBitmap(new Blob([jpeg], { type: 'image/jpeg' }), {
      colorSpaceConversion: 'none',
      imageOrientation: 'none',
    })
  } catch {
    return undefined
  }
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const rgba = context?.getImageData(0, 0, width, height).data
  return rgba === undefined ? undefined : { width, height, rgba }
}
