import type { sharedMethod as English } from '../../en/results/shared-method'

export const sharedMethod = {
  stated: 'con el mismo método',
  unstated: 'también sin método indicado',
} satisfies typeof English
