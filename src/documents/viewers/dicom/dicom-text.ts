import type { dicom } from '~/i18n/en/documents/dicom'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

/** Words of DICOM files. */
export type DicomWords = typeof dicom

const loadDicomWords = wordsIn(
  import.meta.glob<DicomWords>('/src/i18n/*/documents/dicom.ts', { import: 'dicom' }),
)

export const { Words: DicomText, useWords: useDicomText } = lateWords(loadDicomWords)
