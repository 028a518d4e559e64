import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hl7Care as careEs } from '~/i18n/es/documents/hl7-care'
import { hl7Orders as ordersEs } from '~/i18n/es/documents/hl7-orders'
import { hl7People as peopleEs } from '~/i18n/es/documents/hl7-people'
import { hl7 } from '~/i18n/en/documents/hl7'
import { hl7 as hl7Es } from '~/i18n/es/documents/hl7'
import { sniff } from '../sniff'
import { decodeHl7 } from './decode-hl7'
import { componentText, fieldOf, firstText, plainText, type Hl7File } from './hl7-message'
import { headerOfHl7, secretNumbersOf } from './hl7-patients'
import { decodeEscapes, MOST_ESCAPES } from './hl7-escapes'
import { readHl7 } from './read-hl7'

const HEAD = 'MSH|^~\\&|LAB|CLINIC|APP|HOSPITAL|202611271030||ORU^R01^ORU_R01|7|P|2.5.1'
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (...lines: readonly string[]) => readHl7([HEAD, ...lines].join('\r'), 'utf-8')
const segment = (file: Hl7File, id: string) =>
  file.messages.flatMap(({ segments }) => segments).find((one) => one.id === id)

describe('what is a message', () => {
  it.each([
    HEAD,
    `\u000b${HEAD}\r\u001c\r`,
    'MSH#*~\\&#LAB##',
    'FHS|^~\\&|LAB\rBHS|^~\\&|LAB\rMSH|^~\\&|LAB',
    `\uFEFF\n${HEAD}`,
  ])('%j is one, whatever it is called', (text) => {
    expect(sniff(bytes(text))).toBe('hl7')
  })

  it.each(['MSH is a short name', 'MSH, MSH and more', 'MSH|', 'PID|1', 'MSH |^~\\&|'])(
    '%j is not',
    (text) => {
      expect(sniff(bytes(text))).toBe('text')
    },
  )
})

describe('a message', () => {
  it('keeps fields, repetitions, components and subcomponents in their places', () => {
    const pid = segment(read('PID|1||7^^^CLINIC&1.2.3&ISO^MR~8^^^^SS||Rivera^Marta'), 'PID')
    expect(pid?.fields.map(({ position }) => position)).toEqual([1, 3, 5])
    const numbers = fieldOf(pid, 3)?.repetitions ?? []
    expect(numbers).toHaveLength(2)
    expect(componentText(numbers[0], 4, 2)).toBe('1.2.3')
    expect(numbers[0]?.map(({ position }) => position)).toEqual([1, 4, 5])
    expect(componentText(numbers[1], 5)).toBe('SS')
  })

  it('counts its separators as its first two fields', () => {
    const msh = segment(read(), 'MSH')
    expect([1, 2, 3, 9, 12].map((position) => firstText(msh, position))).toEqual([
      '|',
      '^~\\&',
      'LAB',
      'ORU',
      '2.5.1',
    ])
  })

  it('ends its segments with any end of a line, and keeps a line that is none', () => {
    const { messages } = readHl7(`${HEAD}\r\nOBX|1|TX\n  left over|x\rNTE|1||a`, undefined)
    expect(messages[0]?.segments.map(({ id, line }) => id ?? line)).toEqual([
      'MSH',
      'OBX',
      '  left over|x',
      'NTE',
    ])
  })

  it('is one of several in a file, each with its own separators', () => {
    const { messages } = readHl7(`${HEAD}\rPID|1\rMSH$%~\\&$LAB\rPID$2$a%b`, undefined)
    expect(messages).toHaveLength(2)
    const second = messages[1]?.segments[1]
    expect(componentText(fieldOf(second, 2)?.repetitions[0], 2)).toBe('b')
  })

  it('tells a field that is to be emptied from one without a value', () => {
    const pid = segment(read('PID|1||""|'), 'PID')
    expect(fieldOf(pid, 3)).toEqual({ position: 3, repetitions: [], emptied: true })
    expect(fieldOf(pid, 4)).toBeUndefined()
  })

  it.each([
    ['a\\F\\b\\S\\c\\T\\d\\R\\e\\E\\f', 'a|b^c&d~e\\f'],
    ['one\\.br\\two\\.sp2\\three\\.sk3\\four', 'one\ntwo\n\nthree   four'],
    ['\\X41\\\\XC3A9\\', 'Aé'],
    ['\\H\\high\\N\\ low', 'high low'],
    ['C:\\temp and \\Zlocal\\ stay', 'C:\\temp and \\Zlocal\\ stay'],
    ['ends with \\', 'ends with \\'],
  ])('decodes %j', (written, shown) => {
    expect(firstText(segment(read(`NTE|1||${written}`), 'NTE'), 3)).toBe(shown)
  })

  it('keeps what the sender highlights apart', () => {
    const nte = segment(read('NTE|1||\\H\\high\\N\\ low'), 'NTE')
    expect(fieldOf(nte, 3)?.repetitions[0]?.[0]?.parts).toEqual([
      [{ text: 'high', strong: true }, { text: ' low' }],
    ])
  })

  it('is read in the character set that it states, unless its bytes say otherwise', () => {
    const line = `${HEAD}||||||SET\rNTE|1||Presión`
    const text = (set: string, encoding: BufferEncoding) =>
      decodeHl7(Buffer.from(line.replace('SET', set), encoding), undefined).text
    expect(text('8859/1', 'latin1')).toContain('Presión')
    expect(text('8859/1', 'utf8')).toContain('Presión')
    expect(text('UNICODE UTF-8', 'utf8')).toContain('Presión')
    const greek = Buffer.concat([
      Buffer.from(line.replace('SET', '8859/7').replace('Presión', '')),
      Buffer.from([0xe1, 0xe2, 0xe3]),
    ])
    expect(decodeHl7(greek, undefined).text).toContain('αβγ')
  })
})

describe('the patient of a message', () => {
  const pid =
    'PID|1||7^^^CLINIC&1.2.3&ISO^MR||Rivera^Marta^Elena^^Mrs.||19590708|F|||||||||||123-45-6789'

  it('has the facts that are compared with the open record', () => {
    const { patients } = headerOfHl7(read(pid))
    expect(patients).toHaveLength(1)
    expect(patients[0]).toMatchObject({
      names: [{ family: ['Rivera'], given: ['Marta', 'Elena'], text: 'Mrs. Marta Elena Rivera' }],
      birthTime: { at: { text: '19590708' } },
      gender: { code: 'F' },
      ids: [
        { extension: '7', root: '1.2.3', assigner: 'CLINIC' },
        { extension: '123-45-6789', root: '2.16.840.1.113883.4.1' },
      ],
    })
  })

  it('is one in several messages about the same person, and two where two are named', () => {
    expect(headerOfHl7(read(pid, HEAD, pid)).patients).toHaveLength(1)
    expect(headerOfHl7(read(pid, HEAD, pid.replace('Marta', 'Ana'))).patients).toHaveLength(2)
    expect(headerOfHl7(read()).patients).toEqual([])
  })

  it('has numbers that are not shown whole', () => {
    expect(secretNumbersOf(read(pid))).toEqual(['123-45-6789'])
    expect(secretNumbersOf(read('PID|1||7^^^A^MR~987654321^^^A^SS'))).toEqual(['987654321'])
  })
})

/** Writes a message from values, with every sign that has a meaning escaped. */
function written(fields: readonly (readonly (readonly string[])[])[]): string {
  const escaped = (text: string) =>
    text.replaceAll(
      /[|^&~\\]/g,
      (sign) => `\\${{ '|': 'F', '^': 'S', '&': 'T', '~': 'R' }[sign] ?? 'E'}\\`,
    )
  return fields
    .map((repetitions) =>
      repetitions.map((components) => components.map(escaped).join('^')).join('~'),
    )
    .join('|')
}

describe('any message', () => {
  const value = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 })
  const values = fc.array(
    fc.array(fc.array(value, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
    { minLength: 1, maxLength: 6 },
  )

  it('comes back with every value in its place', () => {
    fc.assert(
      fc.property(values, (fields) => {
        fc.pre(written(fields) !== '""')
        const zzz = segment(read(`ZZZ|${written(fields)}|end`), 'ZZZ')
        fields.forEach((repetitions, index) =>
          expect(
            fieldOf(zzz, index + 1)?.repetitions.map((components) =>
              components.map(({ parts }) => plainText(parts[0] ?? [])),
            ),
          ).toEqual(repetitions),
        )
      }),
    )
  })

  it('is read to its end, whatever its signs are, and no character of a value is lost', () => {
    const sign = fc.constantFrom(
      '|',
      '^',
      '~',
      '\\',
      '&',
      '\r',
      '\n',
      'a',
      '7',
      ' ',
      '"',
      'MSH|^~\\&|',
      'H',
      'X4',
    )
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 60 }), (signs) => {
        const { messages } = read(signs.join(''))
        const shown = messages
          .flatMap(({ segments }) => segments)
          .flatMap(({ id = '', line = '', fields }) => [
            id,
            line,
            ...fields.flatMap(({ repetitions, emptied }) => [
              ...(emptied === true ? ['""'] : []),
              ...repetitions.flatMap((all) => all.flatMap(({ parts }) => parts.map(plainText))),
            ]),
          ])
          .join('')
        const count = (text: string) => text.split('a').length
        expect(count(shown)).toBe(count(signs.join('')))
      }),
    )
  })

  it.each([
    ['fields', '|a'],
    ['repetitions', '~a'],
    ['components', '^a'],
    ['subcomponents', '&a'],
    ['segments', '\rOBX|1'],
    ['escapes', '\\F\\'],
    ['lone escapes', '\\'],
    ['lines that are none', '\r\ta'],
  ])('with very many %s is laid out up to a limit', (_, part) => {
    const file = read(`ZZZ|${part.repeat(2_000_000)}`)
    const drawn = file.messages.flatMap(({ segments }) =>
      segments.flatMap(({ fields }) =>
        fields.flatMap(({ repetitions }) =>
          repetitions.flatMap((all) => all.flatMap(({ parts }) => parts)),
        ),
      ),
    )
    expect(drawn.length).toBeLessThan(70_000)
  })
})

it('more escapes than any text has stay as they are written, and nothing is lost', () => {
  const separators = {
    field: '|',
    component: '^',
    repetition: '~',
    escape: '\\',
    subcomponent: '&',
  }
  const [run] = decodeEscapes(
    'a\\F\\'.repeat(MOST_ESCAPES + 2),
    { ...separators, truncation: '' },
    'utf-8',
  )
  expect(run?.text).toBe(`${'a|'.repeat(MOST_ESCAPES)}${'a\\F\\'.repeat(2)}`)
})

it('every named field and component has its name in both languages', () => {
  const counts = (lists: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(lists).map(([id, names]) => [id, names.length])
  expect(counts({ ...peopleEs, ...careEs, ...ordersEs })).toEqual(counts(hl7.fields))
  expect(counts(hl7Es.components)).toEqual(counts(hl7.components))
})
