/** The address of LOINC as a code system. */
export const LOINC = 'http://loinc.org'

/**
 * People who say "sodium" mean moles, and people who say "lipase" mean its activity; for most other
 * substances the usual measure is mass.
 */
const USUAL = [
  / \[Mass\/volume\] in Serum or Plasma(?=$| by calculation$)/,
  /(?<=^(?:Sodium|Potassium|Chloride|Bicarbonate|Carbon dioxide, total|Anion gap|Lithium)) \[Moles\/volume\] in Serum or Plasma$/,
  /(?<=ase) \[Enzymatic activity\/volume\] in Serum or Plasma$/,
  /(?<=^Thyrotropin) \[Units\/volume\] in Serum or Plasma$/,
  /(?<=^Hemoglobin) \[Mass\/volume\] in Blood$/,
  /(?<=^Hematocrit) \[Volume Fraction\] of Blood by Automated count$/,
  /(?<=^MC[VH]C?) \[[\w /]+\] by Automated count$/,
  / \[#\/volume\] in Blood by Automated count$/,
  /(?<=^Hemoglobin A1c)\/Hemoglobin\.total in Blood$/,
  /(?<= \[#\/area\] in Urine sediment) by Microscopy high power field$/,
  /(?<=^Urinalysis complete panel) - Urine$/,
  /(?<= panel) - Blood by Automated count$/,
  /(?<=^CBC W Auto Differential panel) - Blood$/,
  /(?<= panel| with direct LDL) - Serum or Plasma$/,
]
const EDITION =
  /^(Comprehensive metabolic|Basic metabolic|Hepatic function|Renal function) 2000 panel$|^(Lipid) 1996 panel$/
/** Their usual measure is moles (above): results in another measure keep the whole name. */
const MOLAR =
  /^(?:Sodium|Potassium|Chloride|Bicarbonate|Carbon dioxide, total|Anion gap|Lithium) \[Mass/

/**
 * A test's name as people say it: `Glucose` for LOINC's `Glucose [Mass/volume] in Serum or Plasma`,
 * `Lipid panel` for `Lipid 1996 panel - Serum or Plasma`. Only the usual measure of the usual
 * specimen is left out; all others keep their whole name, so that no two tests read the same. The
 * whole name appears with the code.
 */
export function testName(display: string, system: string | undefined): string {
  if (system !== LOINC || MOLAR.test(display)) return display
  const usual = USUAL.find((part) => part.test(display))
  if (usual === undefined) return display
  return display
    .replace(usual, '')
    .replace(/ \[#\/area\](?= in Urine sediment$)/, '')
    .replace(/ by calculation$/, ', calculated')
    .replace(
      EDITION,
      (_, metabolic: string | undefined, lipid: string) => `${metabolic ?? lipid} panel`,
    )
}
