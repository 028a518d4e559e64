import type { FilingField } from '../check-filing'
import type { FilingWords } from '../filing-words'

/** The screen's name for a field; for a row, its position in the list. */
export function fieldLabel(field: FilingField, words: FilingWords): string {
  const [name = '', row] = field.split('.')
  if (row !== undefined && isRow(name)) return words.row[name](Number(row) + 1)
  if (name === 'source') return words.source
  return isField(name, words) ? words.field[name] : words.section.file
}

function isRow(name: string): name is keyof FilingWords['row'] {
  return (
    name === 'authors' || name === 'relations' || name === 'encounters' || name === 'identifiers'
  )
}

function isField(name: string, { field }: FilingWords): name is keyof FilingWords['field'] {
  return Object.hasOwn(field, name)
}
