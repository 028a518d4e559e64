import type { CodeWords } from '../en/codes'

/** Here all of them: a service's English display says nothing to a reader of Spanish. */
export const codes: CodeWords = {
  'observation-category': {
    'social-history': 'Antecedentes sociales', 'vital-signs': 'Signos vitales', imaging: 'Estudios de imagen',
    laboratory: 'Laboratorio', procedure: 'Procedimiento', survey: 'Cuestionario', exam: 'Exploración',
    therapy: 'Terapia', activity: 'Actividad',
  },
  'us-core-category': {
    sdoh: 'Circunstancias sociales', 'functional-status': 'Estado funcional',
    'disability-status': 'Estado de discapacidad', 'cognitive-status': 'Estado cognitivo',
    'treatment-intervention-preference': 'Preferencia sobre el tratamiento',
    'care-experience-preference': 'Preferencia sobre la atención',
    'observation-adi-documentation': 'Documentación de voluntades anticipadas',
  },
  'us-core-tags': { sdoh: 'Circunstancias sociales' },
  'us-core-observation-category': { 'clinical-test': 'Prueba clínica' },
  'condition-category': {
    'problem-list-item': 'Lista de problemas', 'encounter-diagnosis': 'Diagnóstico de una visita',
    'health-concern': 'Preocupación de salud',
  },
  'allergyintolerance-clinical': { active: 'Activa', inactive: 'Inactiva', resolved: 'Resuelta' },
  'provenance-participant-type': {
    enterer: 'Introducido por', performer: 'Realizado por', author: 'Autor', verifier: 'Verificado por',
    legal: 'Autenticador legal', attester: 'Certificado por', informant: 'Informante', custodian: 'Custodio',
    assembler: 'Recopilado por', composer: 'Compuesto por',
  },
  'us-core-provenance-participant-type': { transmitter: 'Transmitido por' },
  'v3-DataOperation': {
    CREATE: 'Creación', READ: 'Lectura', UPDATE: 'Modificación', APPEND: 'Ampliación', DELETE: 'Eliminación',
    NULLIFY: 'Anulación', EXECUTE: 'Ejecución',
  },
  'v3-DocumentCompletion': {
    AU: 'Autenticado', DI: 'Dictado', DO: 'Documentado', IP: 'En curso', LA: 'Autenticado legalmente',
    PA: 'Preautenticado', NU: 'Anulado',
  },
  'careplan-category': { 'assess-plan': 'Evaluación y plan' },
  'us-core-documentreference-category': { 'clinical-note': 'Nota clínica' },
  'v2-0074': {
    AU: 'Audiología', BG: 'Gases en sangre', BLB: 'Banco de sangre', CH: 'Química clínica', CUS: 'Ecocardiografía',
    CT: 'Tomografía computarizada', CP: 'Citopatología', EC: 'Electrocardiografía', EN: 'Neurofisiología',
    GE: 'Genética', HM: 'Hematología', IMM: 'Inmunología', LAB: 'Laboratorio', MB: 'Microbiología', MYC: 'Micología',
    NMR: 'Resonancia magnética', NMS: 'Medicina nuclear', OUS: 'Ecografía obstétrica', PAT: 'Anatomía patológica',
    PF: 'Función pulmonar', RAD: 'Radiología', RUS: 'Ecografía', RX: 'Radiografía', SP: 'Patología quirúrgica',
    TX: 'Toxicología', VR: 'Virología', VUS: 'Ecografía vascular',
  },
  'v3-ActCode': {
    AMB: 'Ambulatoria', EMER: 'Urgencias', FLD: 'En el lugar', HH: 'A domicilio', IMP: 'Hospitalización',
    ACUTE: 'Hospitalización por un cuadro agudo', NONAC: 'Hospitalización no aguda', OBSENC: 'En observación',
    PRENC: 'Antes del ingreso', SS: 'Estancia corta', VR: 'Virtual',
  },
  'v3-ParticipationType': {
    ADM: 'Responsable del ingreso', ATND: 'Médico responsable', CON: 'Consultor', DIS: 'Responsable del alta',
    PART: 'Participante', PPRF: 'Responsable principal', REF: 'Quien deriva', SPRF: 'Colaborador',
  },
  'v3-ActPriority': {
    A: 'Lo antes posible', EL: 'Programada', EM: 'Emergencia', P: 'Preoperatoria', R: 'De rutina', S: 'Inmediata',
    UR: 'Urgente',
  },
  'v3-ActReason': {
    IMMUNE: 'Ya inmune', MEDPREC: 'Precaución médica', OSTOCK: 'Sin existencias', PATOBJ: 'Rechazo del paciente',
  },
  'v3-ActSite': { LA: 'Brazo izquierdo', RA: 'Brazo derecho', LT: 'Muslo izquierdo', RT: 'Muslo derecho' },
  'v3-RouteOfAdministration': {
    IDINJ: 'Inyección intradérmica', IM: 'Inyección intramuscular', IV: 'Intravenosa', IVINJ: 'Inyección intravenosa',
    NASINHLC: 'Nasal', PO: 'Por vía oral', SQ: 'Inyección subcutánea', TRNSDERM: 'Transdérmica',
  },
  'v3-MaritalStatus': {
    A: 'Matrimonio anulado', D: 'Divorciado/a', I: 'Divorcio en trámite', L: 'Separado/a legalmente', M: 'Casado/a',
    P: 'En poligamia', S: 'Soltero/a', T: 'Pareja de hecho', U: 'No casado/a', W: 'Viudo/a',
  },
  'v3-RoleCode': {
    BRO: 'Hermano', CHILD: 'Hijo/a', DAU: 'Hija', DAUC: 'Hija', DOMPART: 'Pareja de hecho', FAMMEMB: 'Familiar',
    FRND: 'Amigo/a', FTH: 'Padre', GRPRN: 'Abuelo/a', GRFTH: 'Abuelo', GRMTH: 'Abuela', GUARD: 'Tutor/a',
    HUSB: 'Esposo', MTH: 'Madre', NBOR: 'Vecino/a', NIECE: 'Sobrina', NEPHEW: 'Sobrino', PRN: 'Padre o madre',
    ROOM: 'Compañero/a de vivienda', SIB: 'Hermano/a', SIS: 'Hermana', SON: 'Hijo', SONC: 'Hijo', SPS: 'Cónyuge',
    WIFE: 'Esposa', HOSP: 'Hospital', OF: 'Centro ambulatorio', PC: 'Centro de atención primaria', PHARM: 'Farmacia',
    ER: 'Servicio de urgencias', ICU: 'Unidad de cuidados intensivos',
  },
  'v2-0131': {
    C: 'Contacto de emergencia', E: 'Empleador', F: 'Organismo federal', I: 'Aseguradora', N: 'Familiar más cercano',
    S: 'Organismo estatal', U: 'No se sabe',
  },
  'contactentity-type': {
    ADMIN: 'Administración', BILL: 'Facturación', HR: 'Recursos humanos', PATINF: 'Información a pacientes',
    PAYOR: 'Seguros', PRESS: 'Prensa',
  },
  'organization-type': {
    prov: 'Prestador de atención de salud', dept: 'Departamento', team: 'Equipo', govt: 'Gobierno', ins: 'Aseguradora',
    pay: 'Financiador', edu: 'Educación', reli: 'Institución religiosa', crs: 'Promotor de investigación clínica',
    cg: 'Grupo comunitario', bus: 'Empresa', other: 'Otra',
  },
  'location-physical-type': {
    si: 'Recinto', bu: 'Edificio', wi: 'Ala', wa: 'Sala de hospitalización', lvl: 'Planta', co: 'Pasillo',
    ro: 'Habitación', bd: 'Cama', ve: 'Vehículo', ho: 'Casa', ca: 'Armario', rd: 'Vía pública', area: 'Zona',
    jdn: 'Jurisdicción',
  },
  'v2-0116': { C: 'Cerrada', H: 'En limpieza', I: 'Aislada', K: 'Contaminada', O: 'Ocupada', U: 'Libre' },
  'goal-achievement': {
    'in-progress': 'En curso', improving: 'Mejora', worsening: 'Empeora', 'no-change': 'Sin cambios',
    achieved: 'Alcanzado', sustaining: 'Se mantiene', 'not-achieved': 'No alcanzado', 'no-progress': 'Sin avances',
    'not-attainable': 'No alcanzable',
  },
  'goal-priority': {
    'high-priority': 'Prioridad alta', 'medium-priority': 'Prioridad media', 'low-priority': 'Prioridad baja',
  },
  'goal-category': {
    behavioral: 'Conducta', dietary: 'Alimentación', nursing: 'Enfermería', physiotherapy: 'Fisioterapia',
    safety: 'Seguridad',
  },
  'diagnosis-role': {
    AD: 'Diagnóstico de ingreso', DD: 'Diagnóstico de alta', CC: 'Motivo de consulta', CM: 'Otra enfermedad',
    'pre-op': 'Preoperatorio', 'post-op': 'Posoperatorio', billing: 'Para facturación',
  },
  'discharge-disposition': {
    home: 'Domicilio', 'alt-home': 'Otro domicilio', 'other-hcf': 'Otro centro de salud', hosp: 'Cuidados paliativos',
    long: 'Atención de larga duración', aadvice: 'Alta en contra de la recomendación', exp: 'Fallecimiento',
    psy: 'Hospital psiquiátrico', rehab: 'Rehabilitación', snf: 'Centro de enfermería especializada', oth: 'Otro',
  },
  'medicationrequest-category': {
    inpatient: 'Hospitalización', outpatient: 'Ambulatorio', community: 'En el domicilio', discharge: 'Al alta',
  },
  'referencerange-meaning': {
    type: 'Tipo', normal: 'Intervalo normal', recommended: 'Intervalo recomendado',
    treatment: 'Intervalo de tratamiento', therapeutic: 'Intervalo terapéutico', pre: 'Antes del tratamiento',
    post: 'Después del tratamiento',
  },
  'v3-Confidentiality': {
    L: 'Baja', M: 'Moderada', N: 'Normal', R: 'Restringida', U: 'Sin restricciones', V: 'Muy restringida',
  },
  'v3-NullFlavor': {
    ASKU: 'Se preguntó, pero no se sabe', NA: 'No procede', NASK: 'No se preguntó', NI: 'Sin información', OTH: 'Otro',
    UNK: 'No se sabe',
  },
  'gender-identity': {
    female: 'Femenino', male: 'Masculino', 'non-binary': 'No binario', 'non-disclose': 'Prefiere no decirlo',
    other: 'Otra', 'transgender-female': 'Mujer transgénero', 'transgender-male': 'Hombre transgénero',
  },
  'endpoint-connection-type': { 'direct-project': 'Mensajería Direct', 'hl7-fhir-rest': 'Interfaz FHIR' },
}
