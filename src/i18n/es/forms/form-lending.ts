import type { formLending as english } from '~/i18n/en/forms/form-lending'

export const formLending: typeof english = {
  begin: 'Entregar el dispositivo al paciente',
  hint: 'En este dispositivo solo queda abierto este formulario. Para recuperarlo, usted inicia sesión de nuevo.',
  beginNow: 'Entregarlo',
  notNow: 'Ahora no',
  framed:
    'Aquí no: el sistema de expedientes que rodea esta página quedaría a su alcance. Abra Clearchart en una ventana propia.',
  unidentified:
    'Aquí no: la organización no indica quién inicia sesión, así que nadie podría recuperar el dispositivo.',
  otherPatient: 'Aquí no: el sistema de expedientes tiene abierto a otro paciente.',
  only: 'En este dispositivo solo está abierto este formulario.',
  end: 'Para el personal: terminar aquí',
  endTitle: 'Entregue el dispositivo al personal',
  endSentence:
    'Desde aquí solo puede continuar el personal, que inicia sesión de nuevo. Lo que se respondió hasta ahora se conserva.',
  stay: 'Seguir respondiendo',
  endNow: 'Terminar e iniciar sesión',
  noFile: 'Pida al personal que agregue el archivo.',
  sent: 'Gracias. Sus respuestas se enviaron.',
  sentSentence: 'Devuelva este dispositivo al personal.',
  sentEndSentence:
    'Desde aquí solo puede continuar el personal, que inicia sesión de nuevo. Sus respuestas se enviaron.',
  back: 'Volver',
  giveBack: 'Devolverlo',
}
