import type { CdaHeader, CdaPatient } from '~/documents/cda/cda-document'
import { stated } from '~/documents/cda/cda-values'
import { headerOfPatients } from '~/documents/cda/header-of-patients'
import { glanceAtDicom } from './dicom-data'
import { readDicomPatient } from './read-dicom-header'

/** Patients stand at the beginning: their group is the third one of a file (PS3.5, 7.1). */
const BEGINNING = 1_000_000

/**
 * The header of a clinical document with the patient of a DICOM file, so that the two are compared
 * with the open record alike. It names nobody where the file does not, or where it cannot be read.
 */
export function headerOfDicom(bytes: Uint8Array): CdaHeader {
  const file = glanceAtDicom(bytes, BEGINNING)
  if (file === undefined) return headerOfPatients([])
  const { names, ids, birth, sex } = readDicomPatient(file)
  return headerOfPatients([
    stated<CdaPatient>({
      names: names.map(({ family, given, text }) => ({
        family: family === undefined ? [] : [family],
        given,
        text,
      })),
      ids: ids.map((extension) => ({ extension })),
      addresses: [],
      telecoms: [],
      birthTime: birth === undefined ? undefined : { at: { text: birth } },
      gender: sex === undefined ? undefined : { code: sex },
      languages: [],
      guardians: [],
    }),
  ])
}
