// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { DocumentText } from '~/documents/DocumentText'
import { loadDocumentWords } from '~/documents/document-words'
import { hl7 } from '~/i18n/en/documents/hl7'
import { messages } from '~/i18n/en/messages'
import { hl7 as hl7Es } from '~/i18n/es/documents/hl7'
import { Suspense } from '~/ui/late/Suspense'
import { connectTestSession, TestSession } from '~/views/TestSession'
import { marksOf } from './hl7-marks'
import { codeWord, fieldsWithTables } from './hl7-tables'
import { Hl7Text } from './hl7-text'
import { typeOf } from './hl7-types'
import { Hl7MessageView } from './Hl7MessageView'
import { readHl7 } from './read-hl7'

afterEach(cleanup)

const HEAD = 'MSH|^~\\&|LAB|CLINIC|APP|HOSPITAL|202611271030||ORU^R01^ORU_R01|7|P|2.5.1'
const segmentOf = (line: string) => {
  const segment = readHl7(`${HEAD}\r${line}`, 'utf-8').messages[0]?.segments[1]
  if (segment === undefined) throw new Error('no segment')
  return segment
}

/** The codes of a table as HL7 published them. */
function published(table: string): readonly string[] {
  const path = `node_modules/hl7.fhir.r4.examples/CodeSystem-v2-${table}.json`
  const system: { readonly concept: readonly { readonly code: string }[] } = JSON.parse(
    readFileSync(path, 'utf8'),
  )
  return system.concept.map(({ code }) => code)
}

describe.each(fieldsWithTables)('%s, of table %s', (field, table) => {
  const [id, position] = field.split('-')

  it.each([
    ['English', hl7.codes],
    ['Spanish', hl7Es.codes],
  ] as const)('has words in %s for every code that HL7 published', (_, words) => {
    const bare = published(table).filter(
      (code) => codeWord(words, id, Number(position), code) === undefined,
    )
    expect(bare).toEqual([])
  })
})

const OBX = (status: string) => `OBX|1|NM|2823-3^Potassium||7.2|mmol/L|3.5-5.1|HH|||${status}`

describe('a result', () => {
  it.each([
    ['F', []],
    ['V', []],
    ['U', []],
    ['B', []],
    ['W', ['withdrawn']],
    ['D', ['deleted']],
    ['C', ['corrected']],
    ['A', ['corrected']],
    ['P', ['preliminary']],
    ['R', ['preliminary']],
    ['S', ['preliminary']],
    ['I', ['none']],
    ['N', ['none']],
    ['O', ['none']],
    ['X', ['none']],
  ] as const)('of status %s is marked as it must be read', (status, marks) => {
    expect(marksOf(segmentOf(OBX(status)))).toEqual(marks)
  })

  it('of any published status is either marked or one of those that hold', () => {
    const holds = published('0085').filter((code) => marksOf(segmentOf(OBX(code))).length === 0)
    expect(holds.toSorted()).toEqual(['B', 'F', 'U', 'V'])
  })
})

it.each([
  ['RXA|0|1|20260101||08^Hepatitis B^CVX|0.5|mL||||||||||||RE|RE', 'notGiven'],
  ['RXA|0|1|20260101||08^Hepatitis B^CVX|999||||||||||||||NA', 'notGiven'],
  ['IAM|1|DA|^Penicillin|SV|Anaphylaxis|D', 'deleted'],
  ['IAM|1|DA|^Penicillin|SV|Anaphylaxis|A|||||||||||E', 'mistake'],
  ['DG1|1||I10^Hypertension|||F|||||||||||||||D', 'deleted'],
  ['ORC|CA|1', 'canceled'],
  ['ORC|DC|1', 'stopped'],
  ['ORC|SC|1|||CA', 'canceled'],
  ['OBR|1|||24323-8^Panel|||||||||||||||||||||X', 'canceled'],
  ['TXA|1|CN|||||||||||||||LA||CA', 'deleted'],
  ['SCH|1||||||||||||||||||||||||Cancelled', 'canceled'],
] as const)('%s is marked', (line, mark) => {
  expect(marksOf(segmentOf(line))).toContain(mark)
})

async function drawn(...lines: readonly string[]): Promise<HTMLElement> {
  await loadDocumentWords('en')
  const { connection } = connectTestSession({ offers: {} })
  const [message] = readHl7(lines.join('\r'), 'utf-8').messages
  if (message === undefined) throw new Error('no message')
  const shown: { container?: HTMLElement } = {}
  await act(async () => {
    const { container } = render(
      <TestSession connection={connection} messages={messages}>
        <Suspense fallback={null}>
          <DocumentText>
            <Hl7Text>
              <Hl7MessageView
                message={message}
                at={1}
                count={1}
                title="Message"
                mask={undefined}
                inside={() => null}
              />
            </Hl7Text>
          </DocumentText>
        </Suspense>
      </TestSession>,
    )
    shown.container = container
    await Promise.resolve()
  })
  if (shown.container === undefined) throw new Error('nothing is drawn')
  return shown.container
}

describe('on the screen', () => {
  it('a withdrawn result is struck, announced and named, with its code behind the words', async () => {
    const page = await drawn(HEAD, OBX('W'))
    const { textContent } = page
    expect(textContent).toContain(hl7.marks.withdrawn)
    expect(textContent).toContain(`${hl7.codes['0085'].W} (W)`)
    expect(textContent).toContain('Critically high (HH)')
    const struck = [...page.querySelectorAll('del')].map((part) => part.textContent)
    expect(struck).toEqual(['Struck through: 7.2'])
  })

  it('a final result is neither', async () => {
    const page = await drawn(HEAD, OBX('F'))
    expect(page.querySelector('del')).toBeNull()
    expect(page.textContent).toContain('Final (F)')
  })

  it('a code of nobody’s table, and one with the sender’s own text, stay as they were sent', async () => {
    const page = await drawn(HEAD, OBX('Q'), 'AL1|1|DA^Drug allergy|^Latex|ZZ')
    expect(page.textContent).toContain('OBX-11Q')
    expect(page.textContent).toContain('Drug allergy')
    expect(page.textContent).not.toContain('Medicine (')
  })

  it('a message for training, and one that takes an admission back, say so first', async () => {
    const page = await drawn(HEAD.replace('ORU^R01^ORU_R01|7|P', 'ADT^A11|7|T'))
    const lead = page.querySelector('p')?.textContent
    expect(lead).toContain(hl7.events.A11)
    expect(lead).toContain(hl7.marks.practice)
  })
})

describe.each(['RXO', 'RXE', 'RXD', 'RXG', 'TQ1', 'PRB'] as const)('the segment %s', (id) => {
  it('has a name for each of its fields in both languages, and a kind for no other field', () => {
    const names = hl7.fields[id]
    expect(hl7Es.fields[id]).toHaveLength(names.length)
    expect(names.filter((name) => name.trim() === '')).toEqual([])
    expect(typeOf(id, names.length + 1)).toBeUndefined()
  })

  it('shows each of them by its name, with codes of its own tables in words', async () => {
    const table = fieldsWithTables.filter(([field]) => field.startsWith(`${id}-`))
    const values = hl7.fields[id].map((_, index) => {
      const [, own] = table.find(([field]) => field === `${id}-${index + 1}`) ?? []
      return own === undefined ? `${index + 1}` : (published(own)[0] ?? '')
    })
    const { textContent } = await drawn(HEAD, `${id}|${values.join('|')}`)
    for (const name of hl7.fields[id]) expect(textContent).toContain(name)
    for (const [field] of table) {
      const position = Number(field.split('-')[1])
      const code = values[position - 1] ?? ''
      expect(textContent).toContain(`${codeWord(hl7.codes, id, position, code)} (${code})`)
    }
  })
})
