import { Suspense, type ReactNode } from 'react'
import { explainRefusal } from '~/capability/explain'
import { isPermit, type Refusal } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { LinkButton } from '~/ui/LinkButton'
import { RegisterText, useRegisterWords } from './edit/register-text'
import { MergeText, useMergeWords } from './merge/merge-text'
import styles from './PatientSearch.module.css'

/** What else can be done with patients here, besides finding them; what this service does not offer says why. */
export function RegistryWays({ children }: { readonly children?: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <RegisterText>
        <MergeText>
          <Ways>{children}</Ways>
        </MergeText>
      </RegisterText>
    </Suspense>
  )
}

function Ways({ children }: { readonly children?: ReactNode }) {
  const { link: register } = useRegisterWords()
  const { link: merge } = useMergeWords()
  const { capability } = useConnection()
  const create = capability.decide({
    interaction: 'create',
    type: 'Patient',
    resource: { resourceType: 'Patient' },
  })
  const merging = capability.decide({
    interaction: 'operation',
    type: 'Patient',
    name: '$merge',
    parameters: { resourceType: 'Parameters' },
  })
  return (
    <div className={styles.ways}>
      <Way to="/register" name={register} refusal={isPermit(create) ? undefined : create} />
      <Way to="/merge" name={merge} refusal={isPermit(merging) ? undefined : merging} />
      {children}
    </div>
  )
}

function Way({
  to,
  name,
  refusal,
}: {
  readonly to: string
  readonly name: string
  readonly refusal: Refusal | undefined
}) {
  const messages = useText()
  if (refusal === undefined) return <LinkButton to={to}>{name}</LinkButton>
  return <Button disabledReason={explainRefusal(refusal, messages).sentence}>{name}</Button>
}
