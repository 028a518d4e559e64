import type { formSafety as english } from '../../en/forms/form-safety'
import { del } from '../on-date'

const YOUR_NUMBER = 'al número de emergencias de su zona'

const DO_NOT_WAIT =
  'No espere una respuesta a este formulario: es posible que nadie lo esté leyendo en este momento.'

/** Each takes the number with the words before it. */
const oneself = (to: string) =>
  `Si cree que podría hacerse daño o hacer daño a otra persona, o si no está a salvo donde está, llame ahora ${to} o vaya a la sala de emergencias más cercana.`

const unsafe = (to: string) =>
  `Si no está a salvo donde está, llame ahora ${to}. Si puede, vaya a un lugar seguro.`

const besideThem = (to: string) =>
  `Si la persona podría hacerse daño o hacer daño a alguien, no la deje sola: llame ahora ${to} o vaya con ella a la sala de emergencias más cercana.`

const theyAreUnsafe = (to: string) => `Si la persona no está a salvo donde está, llame ahora ${to}.`

const immediate = (to: string) => `Si el peligro es inmediato, quédese con ella y llame ${to}.`

const elsewhere = (to: string) =>
  `Si el peligro es inmediato, llame ${to} y pida que envíen ayuda adonde esté la persona.`

const emergency = (say: (to: string) => string) => ({
  emergency: say(YOUR_NUMBER),
  emergencyAt: (number: string) => say(`al ${number}`),
})

const PROCEDURE = 'Siga el procedimiento de seguridad de su organización y anote lo que hizo.'

type Advice = (typeof english)['patient']

const patient: Advice = {
  title: 'No tiene que pasar por esto a solas',
  opening: 'Gracias por su sinceridad. Hay ayuda y puede recibirla ahora mismo:',
  steps: {
    ...emergency(oneself),
    others: [
      'Hable ahora con alguien: una línea de ayuda en crisis o una persona de confianza. Pídale que se quede con usted.',
      `Llame hoy a su equipo de atención. ${DO_NOT_WAIT}`,
    ],
  },
}

const patientHurt: Advice = {
  title: 'Usted merece estar a salvo',
  opening: 'Gracias por su sinceridad. Lo que está pasando no es culpa suya, y hay ayuda:',
  steps: {
    ...emergency(unsafe),
    others: [
      'Si otra persona puede ver esta pantalla, cierre esta página. Llame desde un teléfono que esa persona no pueda revisar.',
      'Hable con alguien de confianza. Decidan juntos adónde puede ir si tiene que salir rápido.',
      `Llame hoy a su equipo de atención y pida hablar a solas. ${DO_NOT_WAIT}`,
    ],
  },
}

const acting: Advice = {
  title: 'La persona por quien usted responde puede estar en peligro',
  opening: 'Quédese con ella. Hay ayuda para las dos personas, ahora mismo:',
  steps: {
    ...emergency(besideThem),
    others: [
      'Si no está con ella, llámela y pida a alguien que esté cerca que vaya a verla.',
      'Escúchela y pregúntele sin rodeos si piensa en el suicidio. Preguntar no le mete la idea en la cabeza.',
      'Ponga fuera de su alcance los medicamentos, las armas y todo lo que pueda usar para hacerse daño.',
      `Llame hoy a su equipo de atención. ${DO_NOT_WAIT}`,
    ],
  },
}

const actingHurt: Advice = {
  title: 'La persona por quien usted responde puede estar en peligro',
  opening: 'Lo que está pasando no es culpa suya, y hay ayuda:',
  steps: {
    ...emergency(theyAreUnsafe),
    others: [
      'Hable con ella donde nadie más pueda oírles.',
      'Deje que decida qué hacer, salvo que esté en peligro ahora mismo.',
      `Llame hoy a su equipo de atención. ${DO_NOT_WAIT}`,
    ],
  },
}

const staff: Advice = {
  title: 'Esta respuesta requiere atención hoy mismo',
  opening: 'Hable con la persona sobre esta respuesta antes de que se vaya:',
  steps: {
    ...emergency(immediate),
    others: [
      'Pregúntele con calma y sin rodeos si piensa en el suicidio, si se ha hecho daño y si está a salvo. Preguntar no le mete la idea en la cabeza.',
      PROCEDURE,
    ],
  },
}

const staffHurt: Advice = {
  ...staff,
  steps: {
    ...emergency(immediate),
    others: [
      'Hable con ella a solas: sin pareja, familiares ni amistades en la sala, tampoco para interpretar. Pregúntele quién le hace daño y si puede volver a casa sin peligro.',
      PROCEDURE,
    ],
  },
}

const given: (typeof english)['given'] = {
  ...emergency(elsewhere),
  away: {
    title: 'Esta respuesta requiere atención hoy mismo',
    opening:
      'Comuníquese hoy con la persona sobre esta respuesta. Llámela y, si no la localiza, siga el procedimiento de seguridad de su organización:',
  },
  before: {
    title: (date) =>
      date === undefined
        ? 'Una respuesta sobre seguridad, fecha no registrada'
        : `Una respuesta sobre seguridad, ${del(date)}`,
    opening:
      'Compruebe qué se hizo al respecto y qué dicen las respuestas posteriores. Si no hay nada anotado, hable de ello con la persona:',
  },
}

/** Words of the notice after an answer that reveals danger, by their reader. */
export const formSafety: typeof english = {
  patient,
  patientHurt,
  acting,
  actingHurt,
  staff,
  staffHurt,
  given,
  callLine: (number) => `Llamar a la línea de ayuda: ${number}`,
  callEmergency: (number) => `Llamar a emergencias: ${number}`,
  which: 'La pregunta:',
}
