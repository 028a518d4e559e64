import { RegistryProvider } from '~/record/RegistryContext'
import { LookText } from '~/operator/look/look-text'
import { LookScreens } from '~/operator/look/screens/LookScreens'
import { registry } from '~/views/registry'

/** The screens that look into files, with the kinds of records that they show. */
export function LookPart() {
  return (
    <RegistryProvider registry={registry}>
      <LookText>
        <LookScreens />
      </LookText>
    </RegistryProvider>
  )
}
