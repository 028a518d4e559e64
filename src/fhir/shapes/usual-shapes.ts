// Written by `npm run shapes` from the definitions of R4. Text rather than objects, because the
// first download contains it.

/** The types that the tables cover. */
export const TYPES = `
AllergyIntolerance CarePlan CareTeam Condition Device DiagnosticReport DocumentReference Encounter
EpisodeOfCare Goal Immunization Location Medication MedicationRequest Observation Organization
Patient Practitioner Procedure Provenance QuestionnaireResponse RelatedPerson ServiceRequest
`

/**
 * Names by their most common shape: a shape, then its names. Names whose ending implies their shape
 * are left out.
 */
export const NAMES = `
=o achievementStatus action actor admitSource age amount asserter assigner attachment authenticator
author authority batch careManager class clinicalStatus component condition context
courseOfTherapyType custodian dailyAmount dataAbsentReason definition denominator destination detail
device dischargeDisposition dispenseInterval dispenseRequest encounter exposureRoute expressedBy
facilityType form format function fundingSource high hospitalization identifier individual
initialFill length link location low managingOrganization manipulated manufacturer maritalStatus
maxDosePerAdministration maxDosePerLifetime measure member meta method numerator onBehalfOf
operationalStatus organization origin other outcome owner parent patient performerType period
physicalType position practiceSetting priorPrescription priority purpose quantity reAdmission reason
recorder repeat reportOrigin requester requisition route serviceProvider serviceType site
sourcePatientInfo statusReason strength subject substance substitution summary systemType timing
vaccineCode valueMeta verificationStatus what who =o* account activity additionalInstruction address
addresses agent answer appliesTo appointment assessment basedOn bodySite careTeam category
classHistory coding communication complication complicationDetail conclusionCode contact contained
content contributor derivedFrom detectedIssue deviceName diagnosis dietPreference dosageInstruction
doseAndRate education endpoint entity episodeOfCare eventHistory evidence extension focalDevice
focus followUp generalPractitioner goal hasMember hoursOfOperation imagingStudy ingredient insurance
interpretation item locationCode locationReference manifestation media modifierExtension note
orderDetail outcomeCode outcomeCodeableConcept outcomeReference partOf participant performer photo
presentedForm programEligibility progress property protocolApplied qualification reaction reasonCode
reasonReference referenceRange referralRequest related relatesTo relationship relevantHistory
replaces report result resultsInterpreter role safety security securityLabel signature
specialArrangement specialCourtesy specialization specimen stage statusHistory subpotentReason
supportingInfo supportingInformation tag target targetDisease team telecom udiCarrier usedCode
usedReference =s* alias dayOfWeek daysOfWeek event given instantiatesCanonical instantiatesUri line
policy prefix profile suffix timeOfDay =n altitude count countMax dimensions duration durationMax
factor frequency frequencyMax latitude longitude lowerLimit numberOfRepeatsAllowed offset periodMax
rank sequence size upperLimit value =b active allDay doNotPerform isActive isSubpotent preferred
primarySource reported userSelected =s deviceIdentifier distinctIdentifier
`

/** Places in which a name has another shape: `name:holder,holder`, and `*` for any record. */
export const PLACES = `
=o* author:DocumentReference code:evidence component:Observation detail:evidence encounter:context
event:context identifier:* identifier:qualification link:Patient location:Encounter
managingOrganization:CareTeam name:Patient,Practitioner,RelatedPerson reason:Provenance
statusReason:Device type:* type:Signature,participant,signature valueCode:property
valueQuantity:property version:Device =o activity:Provenance address:Location,contact
bodySite:Observation category:Procedure code:* code:timing,Timing,detail,component,qualification
description:Goal duration:initialFill identifier:QuestionnaireResponse issuer:qualification
language:communication name:contact partOf:Encounter,Location,Organization
performer:MedicationRequest,dispenseRequest reference:activity role:diagnosis severity:Condition
source:QuestionnaireResponse specimen:Observation target:relatesTo text:*
type:identifier,Identifier,doseAndRate,stage,Device,version,component,property,DocumentReference,Range,agent,requisition
use:diagnosis =s definition:item manufacturer:Device priority:MedicationRequest,ServiceRequest
role:entity statusReason:Goal type:AllergyIntolerance
value:identifier,ContactPoint,Identifier,telecom,component,version,contact,requisition =n
period:SampledData,repeat =s* category:AllergyIntolerance when:repeat
`
