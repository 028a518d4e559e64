import type { more as english } from '../../en/frame/more'

export const more: typeof english = {
  doors: 'Partes principales',
  group: {
    whole: 'Todo el expediente',
    record: 'Expediente médico',
    documents: 'Documentos y formularios',
    care: 'Atención y personas',
    connection: 'Esta conexión',
  },
}
