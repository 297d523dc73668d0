import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../card/Card.js'
import { Colours, Contrasts } from '../testing/foundations/Colours.js'
import styles from '../testing/foundations/Foundations.module.css'
import { Densities, Layers, Motion, Radii, Shadows, Spaces } from '../testing/foundations/Scales.js'
import { TypeScale, Weights } from '../testing/foundations/TypeScale.js'

const parts = {
  'Color roles': Colours,
  Contrast: Contrasts,
  Type: TypeScale,
  Weight: Weights,
  Space: Spaces,
  Radius: Radii,
  Elevation: Shadows,
  Layers,
  Motion,
  Density: Densities,
}

/** Everything that the pages beside this one explain, on one. */
function Tokens() {
  return (
    <div className={styles.page}>
      {Object.entries(parts).map(([title, Part]) => (
        <Card key={title} title={title}>
          <Part />
        </Card>
      ))}
    </div>
  )
}

const meta = {
  title: 'Foundations/Tokens',
  component: Tokens,
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof Tokens>
export default meta

export const EveryToken: StoryObj<typeof meta> = {}
