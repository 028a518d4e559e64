import type { PageLanguage } from '../html/page-language.ts'

/** Words of the small EHR's page. */
interface EhrWords {
  readonly title: string
  readonly introduction: string
  readonly world: string
  readonly chooseUser: string
  readonly user: string
  readonly chart: string
  readonly nobody: string
  readonly intent: string
  readonly noIntent: string
  readonly connection: string
  readonly generation: { readonly v1: string; readonly v2: string }
  readonly context: string
  readonly banner: string
  readonly visit: string
  readonly inTab: string
  readonly embedded: string
  readonly frame: string
  readonly frameMeaning: string
}

const english: EhrWords = {
  title: 'Small EHR',
  introduction:
    'Choose who is at work and whose chart is open, then launch Clearchart the way an EHR does.',
  world: 'About this organization',
  chooseUser: 'Choose who is launching the app.',
  user: 'Signed in to the EHR',
  chart: 'Open chart',
  nobody: 'No patient',
  intent: 'Intent',
  noIntent: 'None',
  connection: 'Connection',
  generation: { v2: 'Current (v2)', v1: 'Older (v1)' },
  context: 'Launch context',
  banner: 'The app shows the patient banner',
  visit: 'Hand over the patient’s latest visit',
  inTab: 'Launch in a new tab',
  embedded: 'Launch embedded',
  frame: 'Embedded app',
  frameMeaning: '“Launch embedded” opens the app in this frame.',
}

const spanish: EhrWords = {
  title: 'Pequeño sistema de expedientes',
  introduction:
    'Elija quién está trabajando y qué expediente está abierto, y abra Clearchart como lo haría ' +
    'un sistema de expedientes.',
  world: 'Acerca de esta organización',
  chooseUser: 'Elija quién abre la aplicación.',
  user: 'Sesión iniciada por',
  chart: 'Expediente abierto',
  nobody: 'Ningún paciente',
  intent: 'Propósito',
  noIntent: 'Ninguno',
  connection: 'Conexión',
  generation: { v2: 'Actual (v2)', v1: 'Más antigua (v1)' },
  context: 'Contexto de la apertura',
  banner: 'La aplicación muestra la franja con los datos del paciente',
  visit: 'Entregar la última consulta del paciente',
  inTab: 'Abrir en otra pestaña',
  embedded: 'Abrir en esta página',
  frame: 'Aplicación en esta página',
  frameMeaning: '«Abrir en esta página» abre la aplicación en este recuadro.',
}

const WORDS: Readonly<Record<PageLanguage, EhrWords>> = { en: english, es: spanish }

/** The words of the small EHR in the language of its page. */
export function ehrWords(language: PageLanguage): EhrWords {
  return WORDS[language]
}
