import type { FhirResource } from 'fhir/r4'
import type { ResourceType } from './resource'

// One string instead of an array: the first download carries it.
const NAMES: ReadonlySet<string> = new Set(
  `
  Account ActivityDefinition AdverseEvent AllergyIntolerance Appointment AppointmentResponse AuditEvent Basic
  Binary BiologicallyDerivedProduct BodyStructure Bundle CapabilityStatement CarePlan CareTeam CatalogEntry
  ChargeItem ChargeItemDefinition Claim ClaimResponse ClinicalImpression CodeSystem Communication
  CommunicationRequest CompartmentDefinition Composition ConceptMap Condition Consent Contract Coverage
  CoverageEligibilityRequest CoverageEligibilityResponse DetectedIssue Device DeviceDefinition DeviceMetric
  DeviceRequest DeviceUseStatement DiagnosticReport DocumentManifest DocumentReference EffectEvidenceSynthesis
  Encounter Endpoint EnrollmentRequest EnrollmentResponse EpisodeOfCare EventDefinition Evidence EvidenceVariable
  ExampleScenario ExplanationOfBenefit FamilyMemberHistory Flag Goal GraphDefinition Group GuidanceResponse
  HealthcareService ImagingStudy Immunization ImmunizationEvaluation ImmunizationRecommendation
  ImplementationGuide InsurancePlan Invoice Library Linkage List Location Measure MeasureReport Media Medication
  MedicationAdministration MedicationDispense MedicationKnowledge MedicationRequest MedicationStatement
  MedicinalProduct MedicinalProductAuthorization MedicinalProductContraindication MedicinalProductIndication
  MedicinalProductIngredient MedicinalProductInteraction MedicinalProductManufactured MedicinalProductPackaged
  MedicinalProductPharmaceutical MedicinalProductUndesirableEffect MessageDefinition MessageHeader
  MolecularSequence NamingSystem NutritionOrder Observation ObservationDefinition OperationDefinition
  OperationOutcome Organization OrganizationAffiliation Parameters Patient PaymentNotice PaymentReconciliation
  Person PlanDefinition Practitioner PractitionerRole Procedure Provenance Questionnaire QuestionnaireResponse
  RelatedPerson RequestGroup ResearchDefinition ResearchElementDefinition ResearchStudy ResearchSubject
  RiskAssessment RiskEvidenceSynthesis Schedule SearchParameter ServiceRequest Slot Specimen SpecimenDefinition
  StructureDefinition StructureMap Subscription Substance SubstanceNucleicAcid SubstancePolymer SubstanceProtein
  SubstanceReferenceInformation SubstanceSourceMaterial SubstanceSpecification SupplyDelivery SupplyRequest Task
  TerminologyCapabilities TestReport TestScript ValueSet VerificationResult VisionPrescription
`
    .split(/\s+/)
    .filter((name) => name !== ''),
)

/** True when a name is a resource type of R4 (R4, 'Resource list'). */
export function isResourceType(name: unknown): name is ResourceType {
  return typeof name === 'string' && NAMES.has(name)
}

/**
 * True when something from the wire is a resource: an object that names a resource type. Its
 * elements still cannot be trusted.
 */
export function isResource(value: unknown): value is FhirResource {
  return (
    typeof value === 'object' &&
    value !== null &&
    'resourceType' in value &&
    isResourceType(value.resourceType)
  )
}
