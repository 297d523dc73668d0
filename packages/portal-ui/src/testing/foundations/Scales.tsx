import { type CSSProperties, useState } from 'react'
import { Button } from '../../button/Button.js'
import { TextField } from '../../text-field/TextField.js'
import styles from './Foundations.module.css'
import { TokenName } from './TokenName.js'
import { inDensity, scaleTokens, shadows } from './tokenValues.js'

type Tokens = readonly (readonly [string, string])[]

/** Renders tokens with their values, each applied to a sample. */
function Pieces({ tokens, className, look }: PiecesProps) {
  return (
    <ul className={styles.list}>
      {tokens.map(([token, value]) => (
        <li key={token} className={styles.item}>
          <TokenName of={token} />
          <code className={styles.amount}>{value}</code>
          {look ? <span className={className} style={look(`var(${token})`)} /> : null}
        </li>
      ))}
    </ul>
  )
}

interface PiecesProps {
  tokens: Tokens
  className?: string | undefined
  look?: (value: string) => CSSProperties
}

/** Spacing in steps of 4 px. */
export const Spaces = () => (
  <Pieces tokens={scaleTokens('--space-')} className={styles.bar} look={(width) => ({ width })} />
)

export const Radii = () => (
  <Pieces
    tokens={scaleTokens('--radius-')}
    className={styles.corner}
    look={(borderRadius) => ({ borderRadius })}
  />
)

export const Shadows = () => (
  <Pieces tokens={shadows} className={styles.raised} look={(boxShadow) => ({ boxShadow })} />
)

export const Layers = () => <Pieces tokens={scaleTokens('--z-')} />

/** Durations with their easing; a press runs each. */
export function Motion() {
  const [isThere, setThere] = useState(false)
  return (
    <>
      <Button onPress={() => setThere(!isThere)}>Move them</Button>
      <ul className={styles.list}>
        {scaleTokens('--duration-').map(([token, value]) => (
          <li key={token} className={styles.item}>
            <TokenName of={token} />
            <code className={styles.amount}>{value}</code>
            <span className={styles.track}>
              <span
                className={styles.runner}
                data-there={isThere || undefined}
                style={{ transitionDuration: `var(${token})` }}
              />
            </span>
          </li>
        ))}
      </ul>
      <Pieces tokens={scaleTokens('--ease-')} />
    </>
  )
}

const densityTokens = ['--target', '--control-text', '--control-leading', '--row-gap']
const densities = ['dispatcher', 'driver'] as const

/** The same components in both densities, with the differing tokens. */
export function Densities() {
  return (
    <>
      <div className={styles.pair}>
        {densities.map((density) => (
          <div key={density} data-density={density} className={styles.density}>
            <TextField label={`Seal number, for a ${density}`} defaultValue="118204" hint="As on the seal." />
            <Button variant="primary">I have arrived</Button>
          </div>
        ))}
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>Token</th>
            {densities.map((density) => (
              <th key={density}>{density}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {densityTokens.map((token) => (
            <tr key={token}>
              <td>
                <TokenName of={token} />
              </td>
              {densities.map((density) => (
                <td key={density}>
                  <code>{inDensity(token, density)}</code>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
