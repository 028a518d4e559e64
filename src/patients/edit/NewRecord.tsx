import { NextSteps } from './NextSteps'
import { RegisterText, useRegisterWords } from './register-text'
import desk from '../Desk.module.css'

/** The first page of a record in which nothing is recorded yet: its next steps. */
export function NewRecord({ patientId }: { readonly patientId: string }) {
  return (
    <RegisterText>
      <Steps patientId={patientId} />
    </RegisterText>
  )
}

function Steps({ patientId }: { readonly patientId: string }) {
  const { next } = useRegisterWords()
  return (
    <div className={desk.layout}>
      <p>{next.nothingYet}</p>
      <NextSteps id={patientId} />
    </div>
  )
}
