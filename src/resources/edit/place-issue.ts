import type { FailureIssue } from '~/fhir/failure'
import { isEmptyRow, type RowForm } from '~/writing/rows/form-row'
import type { RecordDescription } from './fields/record-description'

/** The place of a service's issue in the form. */
export interface IssuePlace {
  readonly group: string
  readonly row: string
  readonly field: string
}

/**
 * The field that an issue of a 400 or 422 is about: by its `expression` or `location` (FHIRPath
 * `Location.type[0].text`, XPath `/f:Location/f:type[1]/f:text`), else by a path in its text;
 * undefined when it concerns no field. The possible texts are not published, so this is only a
 * help, and every issue is shown in full as well.
 */
export function placeIssue(
  { at, text }: Pick<FailureIssue, 'at' | 'text'>,
  form: RecordDescription,
  rows: RowForm<string>,
): IssuePlace | undefined {
  const named = new RegExp(`\\b${form.type}[./][\\w.:/[\\]()-]*\\w\\]?`).exec(text)?.[0]
  return (
    (at === undefined ? undefined : inPath(at, form, rows)) ??
    (named === undefined ? undefined : inPath(named, form, rows))
  )
}

function inPath(
  given: string,
  form: RecordDescription,
  rows: RowForm<string>,
): IssuePlace | undefined {
  const isXPath = given.includes('/')
  const path = given
    .replaceAll('f:', '')
    .replaceAll('/', '.')
    .replace(/^\.?[A-Z]\w*\.?/, '')
    .replaceAll(/\.(?:where|ofType|as)\([^)]*\)/g, '')
  const [, element = '', index, rest = ''] = /^(\w+)(?:\[(\d+)\])?\.?(.*)$/.exec(path) ?? []
  const list = form.parts.find((part) => part.element === element)
  if (list !== undefined) {
    // XPath counts from one, FHIRPath from zero; positions refer to the sent record, which has no
    // empty rows.
    const position = index === undefined ? 0 : Number(index) - (isXPath ? 1 : 0)
    const row = (rows[list.group] ?? []).filter((one) => !isEmptyRow(one))[position]
    const field = longest(list.shapes, plain(rest)) ?? list.fields[0]
    return row === undefined || field === undefined
      ? undefined
      : { group: list.group, row: row.key, field }
  }
  const whole = plain(path)
  const found = form.parts
    .filter((part) => part.element === undefined)
    .flatMap(({ group, shapes }) => shapes.map((shape) => ({ group, ...shape })))
    .filter(({ path: own }) => isIn(whole, own) || isIn(own, whole))
    .toSorted((a, b) => shared(b.path, whole) - shared(a.path, whole))[0]
  const row = found === undefined ? undefined : rows[found.group]?.[0]
  return found === undefined || row === undefined || row.locked === true
    ? undefined
    : { group: found.group, row: row.key, field: found.field }
}

function plain(path: string): string {
  return path.replaceAll(/\[\d+\]/g, '')
}

/** True when a path is the other one or below it. */
function isIn(path: string, other: string): boolean {
  return other !== '' && (path === other || path.startsWith(`${other}.`))
}

function shared(own: string, path: string): number {
  return isIn(path, own) ? own.length : 0
}

function longest(
  shapes: readonly { readonly field: string; readonly path: string }[],
  path: string,
): string | undefined {
  return shapes
    .filter((shape) => isIn(path, shape.path))
    .toSorted((a, b) => b.path.length - a.path.length)[0]?.field
}
