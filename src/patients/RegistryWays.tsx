import type { ReactNode } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { GatedLink } from '~/refusals/GatedLink'
import { Suspense } from '~/ui/late/Suspense'
import { RegisterText, useRegisterWords } from './edit/register-text'
import { MergeText, useMergeWords } from './merge/merge-text'
import { FROM_SEARCH } from './unknown-person'
import styles from './PatientSearch.module.css'

/** Other actions for patients here, besides finding them; an unavailable one has its reason. */
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
      <GatedLink to="/register" name={register} answer={create} state={FROM_SEARCH} />
      <GatedLink to="/merge" name={merge} answer={merging} />
      {children}
    </div>
  )
}
