// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import type { Condition, FhirResource } from 'fhir/r4'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { TestSession, connectTestSession } from '~/views/TestSession'
import { RecordTable } from './RecordTable'
import { RecordView } from '~/record/element/RecordView'
import { registry } from '~/views/registry'

// Late parts of the app are compiled here before a test waits for them.
beforeAll(async () => {
  await Promise.all([
    import('~/i18n/en/record/more-elements'),
    import('~/i18n/es/record/more-elements'),
  ])
})
afterEach(cleanup)

const { connection } = connectTestSession({ offers: {} })

/** One element that a field of the view names, one that no view knows, and an extension. */
const condition: Condition = {
  resourceType: 'Condition',
  id: 'c1',
  subject: {},
  code: { text: 'Fracture of the forearm' },
  bodySite: [{ text: 'Left arm' }],
  evidence: [{ code: [{ text: 'Seen on the film' }] }],
  extension: [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/patient-religion',
      valueString: 'Of the extension',
    },
  ],
}

function Detail({ resource }: { readonly resource: FhirResource }) {
  return (
    <RecordView
      resource={resource}
      view={registry.ofRecord(resource.resourceType)}
      patient={undefined}
      heading={(name) => <h1>{name}</h1>}
      sections={2}
    />
  )
}

describe.each([
  [english, ['Part of the body', 'Evidence', 'Religion']],
  [spanish, ['Parte del cuerpo', 'Evidencia', 'Religión']],
] as const)('a record in detail', (messages, labels) => {
  it(`has the name at once and never the names of FHIR: ${messages.language}`, async () => {
    const seen: string[] = []
    const watch = new MutationObserver(() => seen.push(document.body.textContent))
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
    await act(async () =>
      render(
        <TestSession connection={connection} messages={messages}>
          <Detail resource={condition} />
        </TestSession>,
      ),
    )
    for (const label of labels) expect(await screen.findByText(label)).toBeDefined()
    expect(screen.getByText('Left arm')).toBeDefined()
    watch.disconnect()
    expect(seen.find((text) => text !== '')).toContain('Fracture of the forearm')
    expect(seen.filter((text) => /body ?site|patient religion/i.test(text))).toEqual([])
  })
})

it('a cell of a list names an extension that stands in the place of its value', async () => {
  const view = registry.byPath('immunizations')
  if (view === undefined) throw new Error('there is no list of immunizations')
  const { container } = render(
    <TestSession connection={connection} messages={spanish}>
      <RecordTable
        whole
        view={view}
        patientId={undefined}
        resources={[
          // R4 allows a primitive without a value; the types of the package only know its shadow.
          {
            resourceType: 'Immunization',
            id: 'i1',
            status: 'completed',
            vaccineCode: { text: 'MMR' },
            patient: {},
            _lotNumber: {
              extension: [{ url: 'https://example.org/recordedDate', valueString: 'x' }],
            },
          },
        ]}
      />
    </TestSession>,
  )
  expect(container.textContent).not.toContain('Recorded date')
  expect(await screen.findByText('Registrado el')).toBeDefined()
})
