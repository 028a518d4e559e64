/**
 * Words that people use for a whole list, by the word in its address, in both languages. Plurals
 * find their beginnings, too: `pills` is found by `pill`.
 */
const KINDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    medications: [
      'medicines medications meds drugs pills tablets prescriptions Rx dosage doses refills',
      'medicinas medicamentos medicación pastillas píldoras recetas remedios dosis resurtidos',
    ],
    'medicines-taken': [
      'medicines medications meds drugs pills tablets taking over the counter supplements vitamins',
      'medicinas medicamentos medicación pastillas píldoras remedios suplementos vitaminas',
    ],
    conditions: [
      'problems diagnoses diagnosis illnesses diseases conditions dx',
      'problemas diagnósticos enfermedades afecciones padecimientos condiciones',
    ],
    allergies: [
      'allergies allergic allergens reactions',
      'alergias alérgicos alérgicas reacciones',
    ],
    immunizations: [
      'immunizations vaccines vaccinations vaccinated shots jabs boosters',
      'vacunas vacunación inmunizaciones inyecciones refuerzos',
    ],
    'recommended-vaccines': [
      'vaccines due vaccinations due shots due recommended immunizations forecast',
      'vacunas pendientes vacunas recomendadas refuerzos pendientes',
    ],
    visits: [
      'visits appointments appts checkups encounters',
      'visitas citas consultas turnos chequeos',
    ],
    procedures: [
      'procedures surgeries surgery operations treatments',
      'procedimientos cirugías operaciones tratamientos',
    ],
    'lab-results': [
      'labs lab results lab tests lab work labwork blood work bloodwork blood tests bloodtests test results',
      'laboratorios resultados análisis de sangre exámenes de sangre pruebas de sangre',
    ],
    'vital-signs': ['vitals vital signs', 'signos vitales'],
    reports: ['lab reports', 'informes reportes'],
    results: [
      'results labs lab tests blood work bloodwork blood tests vitals numbers',
      'resultados laboratorios análisis de sangre exámenes de sangre signos vitales',
    ],
    scores: ['scores questionnaires screenings', 'puntajes puntuaciones cuestionarios'],
    'care-team': [
      'care team doctors physicians nurses providers clinicians therapists case managers',
      'primary care family doctor PCP phone number of my doctor specialists social workers',
      'doctores doctoras médicos médicas enfermeras enfermeros terapeutas equipo',
      'médico de cabecera doctor de la familia teléfono de mi doctor especialistas',
    ],
    practitioners: [
      'doctors physicians nurses providers clinicians therapists',
      'doctores doctoras médicos médicas enfermeras enfermeros terapeutas',
    ],
    'care-plans': ['care plans treatment plans', 'planes de atención planes de tratamiento'],
    goals: ['goals targets', 'metas objetivos'],
    documents: ['documents letters papers files paperwork', 'documentos cartas papeles archivos'],
    questionnaires: ['forms questionnaires surveys', 'formularios cuestionarios encuestas'],
    orders: [
      'orders referrals tests ordered requests',
      'órdenes referidos remisiones derivaciones solicitudes',
    ],
    insurance: ['insurance coverage health plan', 'seguro médico cobertura aseguranza'],
    'related-people': [
      'emergency contacts next of kin relatives family guardians caregivers',
      'contactos de emergencia familiares parientes tutores cuidadores',
    ],
    'family-history': ['family history runs in the family', 'antecedentes de la familia'],
    imaging: ['imaging scans x-rays', 'imágenes radiografías escáneres'],
    details: [
      'address phone number email birthday date of birth born age emergency contacts',
      'record number MRN race ethnicity gender sex language',
      'dirección teléfono correo cumpleaños fecha de nacimiento nací edad contactos de emergencia',
      'número de expediente raza etnia género sexo idioma',
    ],
    summary: [
      'one page summary for a doctor send to another doctor referral handover',
      'resumen de una página para el doctor la doctora enviar a otro doctor',
    ],
    'take-away': [
      'download export my health record share save copy file',
      'descargar exportar mi expediente compartir guardar copia archivo',
    ],
    receipt: [
      'privacy who looked at seen viewed opened my record what was asked forget everything this device',
      'privacidad quién vio mi expediente qué se pidió olvidar todo este dispositivo',
    ],
    offered: ['permissions what is off missing parts', 'permisos qué falta partes que faltan'],
    trends: [
      'trends charts graphs curves over time compare results',
      'tendencias gráficas curvas con el tiempo comparar resultados',
    ],
    forms: [
      'forms to fill in fill out questionnaires unfinished',
      'formularios por llenar cuestionarios sin terminar',
    ],
    devices: ['devices implants equipment', 'dispositivos implantes aparatos'],
    timeline: ['timeline history over time', 'cronología historial'],
  }),
)

/** People's words for the entries of a list or for a screen; empty where it has none. */
export function kindWords(path: string): readonly string[] {
  return KINDS.get(path) ?? []
}
