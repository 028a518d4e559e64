import { describe, expect, it } from 'vitest'
import { narrativeLines } from '../compare/narrative-lines'
import { readXhtml } from './read-xhtml'

const linesOf = (inside: string, deleted: 'with-deleted' | 'without-deleted') =>
  narrativeLines(
    readXhtml(`<div xmlns="http://www.w3.org/1999/xhtml">${inside}</div>`).nodes,
    deleted,
  )

describe('a passage of a narrative that its own page does not show', () => {
  it.each([
    '<p style="display:none">Old dose</p>',
    '<p hidden="hidden">Old dose</p>',
    '<p><span style="visibility: hidden">Old dose</span></p>',
    '<p style="color:#fff;background-color:white">Old dose</p>',
    '<table><tbody><tr style="display: none"><td>Old dose</td></tr></tbody></table>',
    '<ul><li style="opacity:0">Old dose</li></ul>',
  ])('is kept and marked, and states nothing: %s', (inside) => {
    expect(linesOf(`${inside}<p>New dose</p>`, 'with-deleted')).toEqual(['Old dose', 'New dose'])
    expect(linesOf(`${inside}<p>New dose</p>`, 'without-deleted')).toEqual(['New dose'])
    expect(JSON.stringify(readXhtml(`<div>${inside}</div>`).nodes)).toContain('"revised":"hidden"')
  })
})
