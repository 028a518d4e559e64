import type { Permit } from '~/capability/permit'
import type { FhirFailure } from '~/fhir/failure'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: FhirFailure
    queryMeta: { readonly permit?: Permit } & Record<string, unknown>
  }
}
