import { recordName } from '~/record/names/record-name'
import { useShow } from '~/record/use-show'
import { useLookWords } from '../look-text'

/** The name in the patient's own record, which is read when it comes into view. */
export function PatientName({ id }: { readonly id: string }) {
  const words = useLookWords()
  const { names, format } = useShow()
  const found = names?.look({ reference: `Patient/${id}` }, undefined)
  if (found?.state === 'found') return recordName(found.record, format) ?? words.ofPatient(id)
  return found?.state === 'loading' ? words.loading : words.ofPatient(id)
}
