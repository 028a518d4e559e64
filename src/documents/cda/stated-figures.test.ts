import { describe, expect, it } from 'vitest'
import { namedEntry } from './named-entry'
import { figuresOf } from './stated-figures'
import type { XmlElement, XmlNode } from './xml-element'

type Attributes = Readonly<Record<string, string>>

function element(
  name: string,
  attributes: Attributes = {},
  children: readonly XmlNode[] = [],
): XmlElement {
  return { name, attributes, children }
}

describe('a time of day by the clock is read from the start of a repeated time', () => {
  it.each([
    ['201203180800', ['08:00']],
    ['20120318203000', ['20:30']],
    ['20120318', []],
    // Midnight is what programs write where they know a day alone.
    ['201203180000', []],
    ['20120318000000', []],
    // A zone is that of whoever wrote: the clock of the patient may show something else.
    ['20120318130000+0000', []],
    ['201203180800-0500', []],
    ['20120318080000Z', []],
  ])('%s', (low, clocks) => {
    const time = element('effectiveTime', {}, [
      element('phase', {}, [element('low', { value: low })]),
      element('period', { value: '24', unit: 'h' }),
    ])
    expect(figuresOf(element('substanceAdministration', {}, [time]), []).clocks).toEqual(clocks)
  })
})

describe('an entry of many statements', () => {
  it('is read in steps that grow as it does, and every statement knows its dates', () => {
    const [few, many] = [readPanel(50), readPanel(100)]
    expect(few.figures).toHaveLength(50)
    for (const figures of few.figures) expect(figures?.dates).toHaveLength(50)
    expect(many.visits).toBeLessThanOrEqual(2 * few.visits)
  })

  /** Reads a panel of many results, each of another minute, and counts looks at what is below. */
  function readPanel(count: number) {
    let visits = 0
    const watched = (name: string, attributes: Attributes, children: readonly XmlNode[]) => ({
      name,
      attributes,
      get children() {
        visits += 1
        return children
      },
    })
    const components = Array.from({ length: count }, (_, at) => {
      const minute = `${String(Math.trunc(at / 60)).padStart(2, '0')}${String(at % 60).padStart(2, '0')}`
      const result = watched('observation', {}, [
        element('code', { displayName: `Result ${at}` }),
        element('effectiveTime', { value: `20120318${minute}` }),
      ])
      return watched('component', {}, [result])
    })
    const entry = watched('entry', {}, [watched('organizer', {}, components)])
    const { statements } = namedEntry(entry)
    return { visits, figures: statements.slice(1).map(({ figures }) => figures) }
  }
})
