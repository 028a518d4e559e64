import type { Instrument } from './instruments'
import type { Scale, ScaleCode } from './known-scores'

/** A publication, as people cite it. */
export interface Publication {
  readonly citation: string
  readonly address: string
}

/** The smallest change of a total that its publication counts as one that matters. */
export interface RealChange extends Publication {
  readonly points: number
}

/**
 * The publications with the bands of each scale. They are apart from the bands, which the first
 * page of a record needs.
 */
const BANDS: Readonly<Record<ScaleCode, Publication>> = {
  '44261-6': {
    citation: 'Kroenke, Spitzer, Williams 2001',
    address: 'https://doi.org/10.1046/j.1525-1497.2001.016009606.x',
  },
  '55758-7': {
    citation: 'Kroenke, Spitzer, Williams 2003',
    address: 'https://doi.org/10.1097/01.MLR.0000093487.78664.3C',
  },
  '70274-6': {
    citation: 'Spitzer, Kroenke, Williams, Löwe 2006',
    address: 'https://doi.org/10.1001/archinte.166.10.1092',
  },
  // The threshold for men is that of 1998, and the one for women that of 2003.
  '75626-2': {
    citation: 'Bush et al. 1998; Bradley et al. 2003',
    address: 'https://doi.org/10.1001/archinte.158.16.1789',
  },
  // The paper of 1982 has the long instrument; the bands of the ten questions are in the data
  // elements of the NIDA.
  '82667-7': {
    citation: 'Skinner 1982; NIDA Common Data Elements',
    address: 'https://cde.nida.nih.gov/node/192',
  },
}

const REAL_CHANGES: { readonly [code in ScaleCode]?: RealChange } = {
  // "Minimal clinically important difference for individual change, estimated as 2 standard errors
  // of measurement".
  '44261-6': {
    points: 5,
    citation: 'Löwe et al. 2004',
    address: 'https://doi.org/10.1097/00005650-200412000-00006',
  },
  '70274-6': {
    points: 4,
    citation: 'Toussaint et al. 2020',
    address: 'https://doi.org/10.1016/j.jad.2020.01.032',
  },
}

/** The publication with the bands of a scale. */
export function publicationOf({ code }: Pick<Scale, 'code'>): Publication {
  return BANDS[code]
}

/** Undefined when no publication of an instrument's authors states one. */
export function realChangeOf(
  instrument: Pick<Instrument, 'scale'> | undefined,
): RealChange | undefined {
  const code = instrument?.scale?.code
  return code === undefined ? undefined : REAL_CHANGES[code]
}
