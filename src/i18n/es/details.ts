import type { details as english } from '../en/details'

/** Ten thousand records are 10,000. */
const n = (count: number) => count.toLocaleString('es-US')

export const details: typeof english = {
  referencedBy: {
    title: 'Mencionado en',
    none: 'Ningún otro registro de esta historia menciona este. Se revisó todo lo que se puede leer.',
    noneSoFar: 'Ninguno de los registros cargados menciona este. No está cargada toda la historia.',
    partly: 'No está cargada toda la historia: puede haber más.',
    group: (title, count) => `${title}, ${n(count)}`,
    more: (count, title) => (count === 1 ? `Mostrar 1 más de ${title}` : `Mostrar ${n(count)} más de ${title}`),
    how: {
      reasonReference: 'lo da como motivo', basedOn: 'se basa en esto', partOf: 'forma parte de esto', encounter: 'durante esta visita', context: 'durante esto',
      episodeOfCare: 'dentro de este episodio', addresses: 'trata de esto', goal: 'busca este objetivo', result: 'informa de esto', hasMember: 'lo incluye entre sus resultados',
      derivedFrom: 'se obtuvo de esto', diagnosis: 'lo da como diagnóstico', condition: 'lo da como diagnóstico', specimen: 'se hizo con esta muestra',
      supportingInfo: 'lo cita como información adicional', supportingInformation: 'lo cita como información adicional', evidence: 'lo toma como prueba',
      careTeam: 'lo lleva a cabo este equipo', team: 'tiene este equipo', replaces: 'sustituye a esto', relatesTo: 'va con este documento', activity: 'prevé esto',
      outcomeReference: 'se alcanzó con esto', location: 'tuvo lugar aquí', serviceProvider: 'lo prestó esta organización', participant: 'contó con su participación',
      managingOrganization: 'lo gestiona esta organización', performer: 'lo hizo', author: 'lo escribió', recorder: 'lo registró', asserter: 'lo declaró',
      requester: 'lo solicitó', device: 'usó este dispositivo', focus: 'trata de esto', complicationDetail: 'lo da como complicación', report: 'se cuenta en este informe',
      dueTo: 'se debe a esto', priorPrescription: 'sigue a esta receta', referralRequest: 'sigue a esta derivación', account: 'se carga a esta cuenta',
      hospitalization: 'vino de allí o fue allí', medicationReference: 'es este medicamento', insurance: 'lo paga esto', source: 'lo respondió',
    },
    as: (label) => `como «${label}»`,
  },

  contact: 'Contacto',
  udi: {
    model: 'Modelo (identificador del dispositivo)', lot: 'Lote', serial: 'Número de serie', made: 'Fabricado', expires: 'Caduca', donation: 'Número de la donación',
    issuer: 'Numerado por', barcode: 'Código de barras',
  },
  hours: {
    caption: 'Horario de apertura por día',
    day: 'Día',
    open: 'Abierto',
    days: { mon: 'Lunes', tue: 'Martes', wed: 'Miércoles', thu: 'Jueves', fri: 'Viernes', sat: 'Sábado', sun: 'Domingo' },
    allDay: 'día y noche',
    fromTo: (from, to) => `de ${from} a ${to}`,
    from: (from) => `desde las ${from}`,
    until: (to) => `hasta las ${to}`,
    notStated: 'sin horas indicadas',
    notNamed: 'Sin horario indicado',
    noDay: (hours) => `Sin día: ${hours}`,
  },
  position: {
    north: (degrees) => `${degrees}° norte`, south: (degrees) => `${degrees}° sur`,
    east: (degrees) => `${degrees}° este`, west: (degrees) => `${degrees}° oeste`,
    above: (height) => `${height} m sobre la altura de referencia`, below: (height) => `${height} m bajo la altura de referencia`,
  },
  origin: {
    notStated: 'No consta',
    never: 'No consta quién lo escribió ni cuándo: el sistema de su proveedor no lo indica para este tipo de registros.',
    off: (why) => `No se puede preguntar quién escribió este registro ni cuándo. ${why}`,
    author: 'Autor',
    role: (role) => `como ${role}`,
    reason: 'Motivo',
    location: 'Lugar',
    policy: 'Norma',
    agent: {
      enterer: 'Introducido por', performer: 'Realizado por', author: 'Autor', verifier: 'Verificado por', legal: 'Autenticado legalmente por', attester: 'Atestiguado por',
      informant: 'Contado por', custodian: 'Custodiado por', assembler: 'Reunido por', composer: 'Compuesto por', transmitter: 'Enviado por',
    },
    entity: { source: 'Tomado de', derivation: 'Derivado de', revision: 'Revisado a partir de', quotation: 'Citado de', removal: 'Eliminado' },
    signature: 'Firmado',
    signed: (when) => `el ${when}`,
    unchecked: 'Esta aplicación no comprueba las firmas.',
  },
}
