import styles from './Foundations.module.css'
import { TokenName } from './TokenName.js'
import { colourRoles, contrastPairs } from './tokenValues.js'

export function Colours() {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>Role</th>
          <th>Light</th>
          <th>Dark</th>
          <th>For</th>
        </tr>
      </thead>
      <tbody>
        {colourRoles.map(({ token, light, dark, use }) => (
          <tr key={token}>
            <td>
              <TokenName of={token} />
            </td>
            <td>
              <Value of={light} />
            </td>
            <td>
              <Value of={dark} />
            </td>
            <td>{use}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ of }: { of: string }) {
  return (
    <span className={styles.value}>
      <span className={styles.swatch} style={{ background: of }} />
      <code>{of}</code>
    </span>
  )
}

/** Color pairs with their contrast. */
export function Contrasts() {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>In this theme</th>
          <th>Pair</th>
          <th className={styles.figure}>Light</th>
          <th className={styles.figure}>Dark</th>
          <th className={styles.figure}>Needs</th>
        </tr>
      </thead>
      <tbody>
        {contrastPairs.map(({ front, back, light, dark, needed }) => (
          <tr key={front + back}>
            <td>
              <Sample front={front} back={back} />
            </td>
            <td>
              <code>{front.replace('--color-', '')}</code> on <code>{back.replace('--color-', '')}</code>
            </td>
            <td className={styles.figure}>{light}</td>
            <td className={styles.figure}>{dark}</td>
            <td className={styles.figure}>{needed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Renders text or a border, depending on the pair. */
function Sample({ front, back }: { front: string; back: string }) {
  const isLine = /border|focus/.test(front)
  return (
    <span
      className={styles.sample}
      style={{ background: `var(${back})`, color: `var(${isLine ? '--color-text' : front})` }}
    >
      {isLine ? <span className={styles.line} style={{ borderColor: `var(${front})` }} /> : '$2,150'}
    </span>
  )
}
