/**
 * Words that people use for a whole list, by the word in its address, in both languages. Plurals
 * find their beginnings, too: `pills` is found by `pill`.
 */
const KINDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    medications: [
      'medicines medications meds drugs pills tablets prescriptions Rx dosage doses refills',
      'medicinas medicamentos medicación pastillas píldoras recetas remedios dosis',
    ],
    conditions: [
      'problems diagnoses diagnosis illnesses diseases conditions',
      'problemas diagnósticos enfermedades afecciones padecimientos',
    ],
    allergies: [
      'allergies allergic allergens reactions',
      'alergias alérgicos alérgicas reacciones',
    ],
    immunizations: [
      'immunizations vaccines vaccinations vaccinated shots jabs boosters',
      'vacunas vacunación inmunizaciones inyecciones refuerzos',
    ],
    visits: ['visits appointments appts checkups encounters', 'visitas citas consultas turnos'],
    procedures: [
      'procedures surgeries surgery operations treatments',
      'procedimientos cirugías operaciones tratamientos',
    ],
    'lab-results': [
      'labs lab results lab tests lab work labwork blood work bloodwork blood tests test results',
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
      'doctores doctoras médicos médicas enfermeras enfermeros terapeutas equipo',
    ],
    practitioners: [
      'doctors physicians nurses providers clinicians therapists',
      'doctores doctoras médicos médicas enfermeras enfermeros terapeutas',
    ],
    'care-plans': ['care plans treatment plans', 'planes de atención planes de tratamiento'],
    goals: ['goals targets', 'metas objetivos'],
    documents: [
      'documents notes doctor notes letters papers files paperwork',
      'documentos notas del médico notas de la doctora cartas papeles archivos',
    ],
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
      'address phone number birthday emergency contacts',
      'dirección teléfono cumpleaños contactos de emergencia',
    ],
    devices: ['devices implants equipment', 'dispositivos implantes aparatos'],
    timeline: ['timeline history over time', 'cronología historial'],
  }),
)

/** People's words for the entries of a list or for a screen; empty where it has none. */
export function kindWords(path: string): readonly string[] {
  return KINDS.get(path) ?? []
}
