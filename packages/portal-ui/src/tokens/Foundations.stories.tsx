import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../card/Card.js'
import styles from './Foundations.module.css'

const colours = [
  ['text', 'canvas'],
  ['text-muted', 'surface'],
  ['on-accent', 'accent'],
  ['accent', 'accent-soft'],
  ['on-critical', 'critical'],
  ['critical', 'critical-soft'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['info', 'info-soft'],
] as const
const sizes = ['3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs'] as const
const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16] as const

function Tokens() {
  return (
    <div className={styles.page}>
      <Card title="Colour roles">
        <ul className={styles.colours}>
          {colours.map(([front, back]) => (
            <li
              key={back + front}
              className={styles.swatch}
              style={{ background: `var(--color-${back})`, color: `var(--color-${front})` }}
            >
              {front} on {back}
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Type">
        {sizes.map((size) => (
          <p key={size} style={{ fontSize: `var(--text-${size})`, lineHeight: `var(--leading-${size})` }}>
            {size}: $2,150 for 781 mi
          </p>
        ))}
      </Card>
      <Card title="Space, in steps of 4 px">
        {spaces.map((space) => (
          <div key={space} className={styles.space}>
            <span>{space * 4} px</span>
            <span className={styles.bar} style={{ width: `var(--space-${space})` }} />
          </div>
        ))}
      </Card>
    </div>
  )
}

const meta = { title: 'Foundations/Tokens', component: Tokens } satisfies Meta<typeof Tokens>
export default meta

export const EveryToken: StoryObj<typeof meta> = {}
