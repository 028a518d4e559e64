import { expect, it } from 'vitest'

/** The sources of all catalogues, by their path. */
const sources = import.meta.glob<string>('./{en,es}/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Words of standards, formats and protocols, references and codes with their system. */
const TECHNICAL =
  /\b(?:FHIR|CapabilityStatement|Bundle|OperationOutcome|MIME|UUID|OID|URI|URL|HTTP|JSON|XML|JWKS?|OAuth|PKCE|[Ee]ndpoint|payload|metadata|metadatos|[Ss]copes?|[Tt]okens?)\b|\w\|\w|\b[A-Z][a-z]\w+\/\d/

/**
 * Files whose screens are about a standard, a format or a connection, and the reason. All others
 * are read by patients and by staff who know none of that.
 */
const ALLOWED: Readonly<Record<string, string>> = {
  integrate: 'for those who connect a server',
  operator: 'for those who run exports',
  look: 'for those who run exports',
  offered: 'what a service declares',
  compare: 'for those who move from one connection to another',
  'sign-in': 'the check of a connection, and details of a failure for support',
  capability: 'the version of a service that is not read here',
  choose: 'the link for technical staff',
  'record-view': 'the names of the views under Codes and sources',
  filing: 'the view of what is sent',
  viewers: 'kinds of files that somebody opened',
  'cda-document': 'a file that somebody opened',
  questionnaires: 'opening the file of a form',
  author: 'for those who write forms',
}

it('screens for patients and for staff name no standard, format or protocol', () => {
  const found = Object.entries(sources).flatMap(([path, source]) => {
    const name = /^\.\/\w+\/(?:[^/]+\/)*([^/]+)\.ts$/.exec(path)?.[1] ?? path
    if (name in ALLOWED) return []
    return textsOf(source)
      .filter((text) => TECHNICAL.test(text))
      .map((text) => `${path}: ${text}`)
  })
  expect(found).toEqual([])
})

it('every exception is still needed', () => {
  const needed = Object.entries(sources)
    .filter(([, source]) => textsOf(source).some((text) => TECHNICAL.test(text)))
    .map(([path]) => /([^/]+)\.ts$/.exec(path)?.[1])
  expect(Object.keys(ALLOWED).filter((name) => !needed.includes(name))).toEqual([])
})

/** Whoever treats a patient: staff would look for somebody else's system. */
const OF_A_PATIENT = /\byour (?:health care )?provider|\bsu proveedor/i

/** Files with a text that patients alone read, and the place where it appears. */
const FOR_PATIENTS: Readonly<Record<string, string>> = {
  'offline-copy': 'what a copy on a patient’s own device lacks',
  'form-adaptive': 'questions that a patient is asked',
  'patient-search': 'a sign-in of a patient that names no record',
  questionnaires: 'keeping a form that a patient fills in',
}

it('a text that staff read too speaks of the service, in both languages', () => {
  const found = Object.entries(sources).flatMap(([path, source]) =>
    textsOf(source)
      .filter((text) => OF_A_PATIENT.test(text))
      .map(() => `${path.slice(2, 4)} ${/([^/]+)\.ts$/.exec(path)?.[1]}`),
  )
  const wanted = ['en', 'es'].flatMap((language) =>
    Object.keys(FOR_PATIENTS).map((name) => `${language} ${name}`),
  )
  expect(found.toSorted()).toEqual(wanted.toSorted())
})

/** The texts of a catalogue's source: neither comments, nor keys, nor imports, nor arguments. */
function textsOf(source: string): readonly string[] {
  const code = source
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/^import .*$/gm, '')
  return [...code.matchAll(/'((?:\\.|[^'\\\n])*)'(?!\s*:)|`((?:\\.|[^`\\])*)`/g)].map(
    ([, plain, template]) => (plain ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, ' '),
  )
}
