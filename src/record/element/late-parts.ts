import { lateDetail } from '../late-detail'

/** See ShapeNotice. */
export const LateShapeNotice = lateDetail(async () => (await import('./ShapeNotice')).ShapeNotice)
/** See Parts. */
export const LateParts = lateDetail(async () => (await import('./Parts')).Parts)
