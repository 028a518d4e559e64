/** The first connection, or the one beside it. */
export type SideName = 'first' | 'second'

/** A value of each connection. */
export type Sides<T> = Readonly<Record<SideName, T>>
