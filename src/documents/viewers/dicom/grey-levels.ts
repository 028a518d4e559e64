import type { DataSet } from 'dicom-parser'
import type { DicomWindow } from './dicom-header'

/** A table of values (PS3.3, C.11.1.1): how many, which the first is for, and the values. */
interface LookupTable {
  readonly first: number
  readonly values: Uint16Array
  readonly most: number
}

/**
 * Gives each stored value its brightness, from 0 (black) to 255, as the standard's chain has it:
 * the device's values first (modality), then the values of interest (window or table).
 * @param values the stored values of the frame, which its whole range is taken from
 */
export function greyLevels(
  data: DataSet,
  window: DicomWindow,
  values: Int32Array,
): (value: number) => number {
  const device = modality(data)
  const shown = ofInterest(data, window, device, values)
  const isInverse = data.string('x00280004')?.trim() === 'MONOCHROME1'
  return (value) => {
    const level = shown(device(value))
    return isInverse ? 255 - level : level
  }
}

/** Stored values to the device's own, such as Hounsfield units (PS3.3, C.11.1). */
function modality(data: DataSet): (value: number) => number {
  const table = tableOf(data.elements.x00283000?.items?.[0]?.dataSet, isSigned(data))
  if (table !== undefined) return (value) => lookUp(table, value)
  const { slope, intercept } = rescaling(data)
  return (value) => value * slope + intercept
}

function rescaling(data: DataSet): { readonly slope: number; readonly intercept: number } {
  return {
    slope: finite(data.floatString('x00281053')) ?? 1,
    intercept: finite(data.floatString('x00281052')) ?? 0,
  }
}

/** The sign of the stored values: Pixel Representation (0028,0103). */
function isSigned(data: DataSet): boolean {
  return data.uint16('x00280103') === 1
}

/**
 * The sign of the device's own values (PS3.3, C.11.2.1.1): a table has none, and rescaling gives
 * one to stored values without.
 */
function isDeviceSigned(data: DataSet): boolean {
  if (data.elements.x00283000 !== undefined) return false
  const { slope, intercept } = rescaling(data)
  return isSigned(data) || slope < 0 || intercept < 0
}

function ofInterest(
  data: DataSet,
  window: DicomWindow,
  device: (value: number) => number,
  values: Int32Array,
): (value: number) => number {
  if (window.kind === 'table') {
    const table = tableOf(
      data.elements.x00283010?.items?.[window.at]?.dataSet,
      isDeviceSigned(data),
    )
    if (table !== undefined) return (value) => (lookUp(table, value) / table.most) * 255
  }
  if (window.kind === 'window') {
    const { centre, width } = window
    switch (data.string('x00281056')?.trim()) {
      case 'SIGMOID':
        return (value) => 255 / (1 + Math.exp((-4 * (value - centre)) / width))
      case 'LINEAR_EXACT':
        return (value) => between(((value - centre) / width + 0.5) * 255)
      default:
        return width <= 1
          ? (value) => (value <= centre - 0.5 ? 0 : 255)
          : (value) => between(((value - (centre - 0.5)) / (width - 1) + 0.5) * 255)
    }
  }
  // Padding outside of the picture would make everything else alike (PS3.3, C.7.5.1.1.2).
  const padding = paddingOf(data)
  let least = Infinity
  let most = -Infinity
  for (const value of values) {
    if (value === padding) continue
    const level = device(value)
    if (level < least) least = level
    if (level > most) most = level
  }
  const range = most - least
  return range > 0 ? (value) => between(((value - least) / range) * 255) : () => 127
}

function paddingOf(data: DataSet): number | undefined {
  return isSigned(data) ? data.int16('x00280120') : data.uint16('x00280120')
}

function between(level: number): number {
  return Math.max(0, Math.min(255, level))
}

function finite(number: number | undefined): number | undefined {
  return number !== undefined && Number.isFinite(number) ? number : undefined
}

function lookUp({ first, values }: LookupTable, value: number): number {
  const at = Math.max(0, Math.min(values.length - 1, Math.round(value) - first))
  return values[at] ?? 0
}

/** A table of a sequence: modality (0028,3000) or values of interest (0028,3010). */
function tableOf(item: DataSet | undefined, signed: boolean): LookupTable | undefined {
  if (item === undefined) return undefined
  return readTable(item, 'x00283002', 'x00283006', signed)
}

/**
 * A table by the tags of its description and its values. Values of eight bits may stand in one byte
 * each (PS3.3, C.11.1.1.1).
 * @param signed true when the values that are looked up are signed, and so is the first of them
 */
export function readTable(
  data: DataSet,
  described: string,
  tag: string,
  signed: boolean,
): LookupTable | undefined {
  const stated = data.uint16(described, 0)
  const bits = data.uint16(described, 2)
  const element = data.elements[tag]
  if (stated === undefined || bits === undefined || element === undefined) return undefined
  const count = stated === 0 ? 65_536 : stated
  const first = (signed ? data.int16(described, 1) : data.uint16(described, 1)) ?? 0
  const isBytes = element.length < count * 2
  const values = new Uint16Array(count)
  for (let at = 0; at < count; at += 1) {
    const value = isBytes ? data.byteArray[element.dataOffset + at] : data.uint16(tag, at)
    if (value === undefined) break
    values[at] = value
  }
  return { first, values, most: isBytes ? 255 : 2 ** Math.min(16, Math.max(1, bits)) - 1 }
}
