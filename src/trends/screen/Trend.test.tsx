// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { QueryClient } from '@tanstack/react-query'
import type { Observation } from 'fhir/r4'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Connection } from '~/connection/connection'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import { createRequestLog } from '~/fhir/wire/request-log'
import { parseJson } from '~/fhir/wire/parse-json'
import { loadMessages } from '~/i18n/load-messages'
import { TextProvider } from '~/i18n/TextProvider'
import { RegistryProvider } from '~/record/RegistryContext'
import { registry } from '~/views/registry'
import { observed, ucum } from '../series/observed'
import { readTrendLayout } from '../trend-layout'
import { Trend, type TrendProps } from './Trend'

const base = { kind: 'v1', url: 'https://fhir.example.org' } as const
const connection: Connection = {
  capability: {
    bases: [],
    granted: [],
    decide: (refused) => ({ refused, reason: { why: 'type' }, bases: [] }),
    parametersOf: () => [],
    searchedBy: () => undefined,
  },
  queryClient: new QueryClient(),
  requests: createRequestLog(),
  session: {
    id: 's',
    launch: 'practitioner',
    bases: [base],
    user: { role: 'practitioner' },
    needPatientBanner: true,
    fhirContext: [],
    scopes: { asked: [], granted: [] },
    registration: {
      id: 'r',
      name: 'Acme',
      solution: 'S1',
      service: 'exchange',
      environment: 'sandbox',
      generation: 'v1',
      issuer: base.url,
      bases: [base],
      clients: {},
    },
  },
}

/** A trend whose choices are kept as long as it is drawn. */
function Kept(props: Omit<TrendProps, 'layout' | 'onLayout'>) {
  const [layout, setLayout] = useState(readTrendLayout(undefined))
  return <Trend {...props} layout={layout} onLayout={setLayout} />
}

async function shown(
  observations: readonly Observation[],
  props: { focusCode?: string; language?: 'en' | 'es'; hrefOf?: () => string } = {},
) {
  const { language = 'en', ...rest } = props
  const messages = await loadMessages(language)
  // Words that are still loading suspend the screen; React only ends that inside act.
  await act(async () =>
    render(
      <MemoryRouter>
        <TextProvider messages={messages} choose={() => undefined}>
          <RegistryProvider registry={registry}>
            <ConnectionProvider connection={connection}>
              <Kept observations={observations} now={Date.parse('2021-01-01')} {...rest} />
            </ConnectionProvider>
          </RegistryProvider>
        </TextProvider>
      </MemoryRouter>,
    ),
  )
  await screen.findAllByText(/Glucose.*:|No results|No se/)
}

const range = { referenceRange: [{ low: ucum(70, 'mg/dL'), high: ucum(99, 'mg/dL') }] }
const results = [
  observed('a', '2019-01-05', 80, range),
  observed('b', '2020-02-05', 120, range),
  observed('c', '2020-12-05', ucum(50, 'mg/dL', '<'), range),
  observed('x', '2020-03-01', 900, { status: 'entered-in-error' }),
]
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
const press = (key: string) => fireEvent.keyDown(screen.getByRole('application'), { key })
const spoken = () => screen.getByRole('status').textContent

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a trend', () => {
  it('says itself in a sentence and stands as a table, newest first, what was withdrawn included', async () => {
    await shown(results)
    const sentences = screen.getAllByRole('paragraph').map(({ textContent }) => textContent)
    expect(sentences.filter((text) => text?.includes('3 results from 05-Jan-2019'))).toEqual([
      expect.stringContaining('to 05-Dec-2020, lowest < 50 mg/dL, highest 120 mg/dL'),
    ])
    expect(cells()).toEqual([
      ['05-Dec-2020', '< 50 mg/dL', '▼Below range (compared by the app)', '70–99 mg/dL', ''],
      ['01-Mar-2020', '900 mg/dL', '', '', 'Entered in error'],
      ['05-Feb-2020', '120 mg/dL', '▲Above range (compared by the app)', '70–99 mg/dL', ''],
      ['05-Jan-2019', '80 mg/dL', 'Within range (compared by the app)', '70–99 mg/dL', ''],
    ])
  })

  it('puts no number on a line that is none: 1e400 stands beside it as it was written', async () => {
    const beyond = ['1e400', '-1e400', '1.7e308', '-1.7e308'].map(
      (value, index) =>
        // The parser's result for an observation whose value the test has written.
        parseJson(
          JSON.stringify(observed(`z${index}`, `2020-0${index + 1}-01`, 1)).replace(
            '"value":1',
            `"value":${value}`,
          ),
        ) as Observation,
    )
    const odd = { referenceRange: [{ low: ucum(-Infinity, 'mg/dL'), high: ucum(1e308, 'mg/dL') }] }
    await shown([...results, ...beyond, observed('w', '2020-05-01', 90, odd)])
    expect(cells()).toHaveLength(results.length + 1)
    const list = screen.getByText('Results not in any chart (4)').closest('details')
    if (list === null) throw new Error('what is in no chart is not listed')
    list.open = true
    fireEvent(list, new Event('toggle'))
    const left = list.textContent
    for (const value of ['1e400 mg/dL', '-1e400 mg/dL', '1.7e308 mg/dL'])
      expect(left).toContain(value)
    expect(document.body.textContent).not.toMatch(/∞|Infinity|NaN/)
  })

  it('is walked from point to point with the keys, and each is spoken', async () => {
    await shown(results)
    press('End')
    expect(spoken()).toBe(
      '05-Dec-2020: < 50 mg/dL, Below range (compared by the app), normal range 70–99 mg/dL. 4 of 4',
    )
    press('ArrowLeft')
    expect(spoken()).toBe('01-Mar-2020: 900 mg/dL, Entered in error. 3 of 4')
    press('Home')
    press('ArrowLeft')
    expect(spoken()).toBe(
      '05-Jan-2019: 80 mg/dL, Within range (compared by the app), normal range 70–99 mg/dL. 1 of 4',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Next result' }))
    expect(spoken()).toBe(
      '05-Feb-2020: 120 mg/dL, Above range (compared by the app), normal range 70–99 mg/dL. 2 of 4',
    )
  })

  it('shows the time that was asked for, in the table too, and follows the walk out of it', async () => {
    await shown(results)
    fireEvent.click(screen.getByRole('button', { name: '6 months' }))
    expect(screen.getByRole('button', { name: '6 months' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    expect(cells().map(([date]) => date)).toEqual(['05-Dec-2020'])
    press('Home')
    expect(screen.getByRole('button', { name: '6 months' }).getAttribute('aria-pressed')).toBe(
      'false',
    )
    expect(cells().map(([date]) => date)).toEqual(['05-Jan-2019'])
  })

  it('says where the latest result is when a period has none', async () => {
    await shown([observed('a', '2001-01-05', 80)])
    fireEvent.click(screen.getByRole('button', { name: '1 year' }))
    expect(
      screen.getByText('There is no result in this period. The latest is from 05-Jan-2001.'),
    ).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show all results' }))
    expect(cells()).toHaveLength(1)
  })

  it('zooms and moves by buttons, which say why they are off', async () => {
    await shown(results)
    const off = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled')
    expect(off('Earlier')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    expect(off('Earlier')).toBeNull()
    expect(cells().map(([date]) => date)).toEqual(['01-Mar-2020', '05-Feb-2020'])
    press('-')
    fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }))
    expect(cells()).toHaveLength(4)
  })

  it.each([
    [true, 'before', Node.DOCUMENT_POSITION_FOLLOWING],
    [false, 'after', Node.DOCUMENT_POSITION_PRECEDING],
  ])('on a phone (%s) has the chart %s the buttons that move it', async (isPhone, _, expected) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isPhone && query.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    await shown(results)
    const moves = screen.getByRole('button', { name: 'Zoom in' })
    expect(screen.getByRole('application').compareDocumentPosition(moves)).toBe(expected)
  })

  it('leads from a row to its record', async () => {
    await shown([observed('a', '2020-01-05', 80)], { hrefOf: () => '/patients/7/Observation/a' })
    expect(screen.getByRole('link').getAttribute('href')).toBe('/patients/7/Observation/a')
  })
})

describe('several measurements', () => {
  const pressure = (id: string, when: string, systolic: number, diastolic: number) =>
    observed(id, when, undefined, {
      code: { coding: [{ code: '85354-9' }] },
      component: [
        {
          code: { text: 'Diastolic Glucose-free', coding: [{ code: '8462-4' }] },
          valueQuantity: ucum(diastolic, 'mm[Hg]'),
        },
        {
          code: { text: 'Systolic Glucose-free', coding: [{ code: '8480-6' }] },
          valueQuantity: ucum(systolic, 'mm[Hg]'),
        },
      ],
    })

  it('the components of a panel are drawn together, the higher first', async () => {
    await shown(
      [...results, pressure('p', '2020-05-05', 130, 85), pressure('q', '2020-06-05', 135, 88)],
      { focusCode: '85354-9' },
    )
    expect(cells().map(([, what, value]) => [what, value])).toEqual([
      ['Systolic Glucose-free', '135 mmHg'],
      ['Diastolic Glucose-free', '88 mmHg'],
      ['Systolic Glucose-free', '130 mmHg'],
      ['Diastolic Glucose-free', '85 mmHg'],
    ])
    press('Home')
    press('ArrowDown')
    expect(spoken()).toBe('Diastolic Glucose-free (mmHg). 05-May-2020: 85 mmHg. 1 of 2')
  })

  it('a panel measured once another way comes after the usual way, however high it is', async () => {
    const auscultated = {
      ...pressure('r', '2020-07-05', 190, 60),
      method: { text: 'Auscultation' },
    }
    await shown(
      [pressure('p', '2020-05-05', 130, 85), pressure('q', '2020-06-05', 135, 88), auscultated],
      { focusCode: '85354-9' },
    )
    expect(
      screen
        .getAllByText(/^(Systolic|Diastolic).* results? /)
        .map(({ textContent }) => textContent.split(':')[0]),
    ).toEqual(['Systolic Glucose-free', 'Diastolic Glucose-free'])
    expect(screen.getByRole('combobox', { name: 'Measurement' })).toHaveProperty(
      'value',
      expect.not.stringContaining('auscultation'),
    )
  })

  it('a blood pressure is one choice with both lines, and each number can be chosen alone', async () => {
    const both = (id: string, when: string, systolic: number, diastolic: number) => {
      const { component = [], ...rest } = pressure(id, when, systolic, diastolic)
      const loinc = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] })
      return {
        ...rest,
        component: component.map(({ valueQuantity }, at) => ({
          code: loinc(at === 0 ? '8462-4' : '8480-6'),
          ...(valueQuantity === undefined ? {} : { valueQuantity }),
        })),
      }
    }
    await shown([both('p', '2020-05-05', 130, 85), both('q', '2020-06-05', 135, 88), ...results])
    const picker = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Measurement' })
    const pick = (name: string) => {
      const option = within(picker).getByRole('option', { name })
      fireEvent.change(picker, { target: { value: option.getAttribute('value') } })
      const shownOne = [...picker.options].find(({ value }) => value === picker.value)
      return [shownOne?.textContent, cells().length]
    }
    expect(
      within(picker)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Glucose (mg/dL)', 'Blood pressure (mmHg)', 'Diastolic (mmHg)', 'Systolic (mmHg)'])
    expect(pick('Blood pressure (mmHg)')).toEqual(['Blood pressure (mmHg)', 4])
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
    expect(pick('Systolic (mmHg)')).toEqual(['Systolic (mmHg)', 2])
    expect(pick('Glucose (mg/dL)')).toEqual(['Glucose (mg/dL)', 4])
    const compare = screen.getByLabelText('Compare with')
    const together = within(compare).getByRole('option', { name: 'Blood pressure (mmHg)' })
    fireEvent.change(compare, { target: { value: together.getAttribute('value') } })
    expect(cells()).toHaveLength(8)
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2)
  })

  it('another line can be laid over and taken off', async () => {
    await shown([...results, pressure('p', '2020-05-05', 130, 85)])
    const compare = screen.getByLabelText('Compare with')
    const wanted = within(compare).getByRole('option', { name: 'Systolic Glucose-free (mmHg)' })
    // The line alone has an axis in any case: the chart comes sooner on a phone.
    expect(screen.queryByText('Each line keeps its own axis.')).toBeNull()
    fireEvent.change(compare, { target: { value: wanted.getAttribute('value') } })
    expect(cells()).toHaveLength(5)
    expect(screen.getByText('Each line keeps its own axis.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Remove Systolic Glucose-free (mmHg)' }))
    expect(cells()).toHaveLength(4)
  })

  it('units are brought together when asked, the recorded value beside them, and what cannot be is said', async () => {
    await shown([
      ...results,
      observed('g', '2020-06-05', ucum(1.1, 'g/L')),
      observed('h', '2020-06-01', ucum(1.23456, 'g/L')),
      observed('m', '2020-07-05', ucum(5, 'mmol/L')),
    ])
    expect(cells()).toHaveLength(4)
    fireEvent.click(screen.getByRole('button', { name: 'Show all in mg/dL' }))
    expect(
      await screen.findByText(/2 results were converted to mg\/dL. The conversion is exact/),
    ).toBeTruthy()
    expect(
      screen.getByText(
        /Results in mmol\/L are kept separate: converting them requires the molar mass/,
      ),
    ).toBeTruthy()
    await screen.findByText('Recorded as 1.1 g/L')
    expect(cells()[1]).toEqual(['05-Jun-2020', '110 mg/dL', '', '', 'Recorded as 1.1 g/L'])
    expect(cells()[2]?.[1]).toBe('123.456 mg/dL')
    fireEvent.click(screen.getByRole('button', { name: 'Keep units separate' }))
    expect(cells()).toHaveLength(4)
  })
})

describe('what cannot be drawn', () => {
  it('is listed with its reason, and nothing to draw is said in words', async () => {
    await shown([
      observed('a', '2020', undefined, { valueString: 'hemolyzed' }),
      observed('b', undefined, 5),
    ])
    expect(screen.getByText('No results were found that can be shown as a trend.')).toBeTruthy()
    const summary = screen.getByText('Results not in any chart (2)')
    const details = summary.closest('details')
    if (details === null) throw new Error('no details')
    details.open = true
    fireEvent(details, new Event('toggle'))
    expect(await screen.findByText('Glucose: hemolyzed, 2020')).toBeTruthy()
    expect(screen.getByText('One result has no date.')).toBeTruthy()
  })

  it('in Spanish as well', async () => {
    await shown([observed('b', undefined, 5)], { language: 'es' })
    expect(
      screen.getByText('No se encontraron resultados que se puedan mostrar como tendencia.'),
    ).toBeTruthy()
  })
})
