import { Section } from '~/ui/Section'
import styles from './Help.module.css'

interface PointsProps {
  readonly title: string
  readonly points: readonly string[]
}

/** A section of sentences. */
export function Points({ title, points }: PointsProps) {
  return (
    <Section title={title}>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Section>
  )
}
