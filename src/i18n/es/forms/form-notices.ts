import type { formNotices as english } from '~/i18n/en/forms/form-notices'
import { el } from '../on-date'

export const formNotices: typeof english = {
  request: {
    title: 'Este formulario fue solicitado',
    titleOn: (date) => `Este formulario se solicitó ${el(date)}`,
    hint: 'Si lo abre desde aquí, las respuestas no mencionarán la solicitud.',
    go: 'Llenar el formulario solicitado',
    begunBefore: 'Estas respuestas se empezaron sin la solicitud y todavía no la mencionan.',
    name: 'Responder con ellas a la solicitud',
    named: 'Estas respuestas mencionan la solicitud.',
  },
  times: (done, wanted) => `Veces que se ha llenado: ${done} de ${wanted}`,
  unsent:
    'Esto se respondió en este dispositivo, en un formulario que no se envió. Nadie más lo ve.',
  unsentMark: 'Requiere atención hoy mismo',
}
