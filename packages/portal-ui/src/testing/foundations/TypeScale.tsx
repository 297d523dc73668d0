import styles from './Foundations.module.css'
import { TokenName } from './TokenName.js'
import { scaleTokens } from './tokenValues.js'

const px = (rem: string) => `${Number.parseFloat(rem) * 16} px`

export function TypeScale() {
  const lines = new Map(scaleTokens('--leading-'))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>Size</th>
          <th>Line</th>
          <th>Looks</th>
        </tr>
      </thead>
      <tbody>
        {scaleTokens('--text-').map(([size, value]) => {
          const line = size.replace('text', 'leading')
          return (
            <tr key={size}>
              <td>
                <TokenName of={size} /> {px(value)}
              </td>
              <td>
                <TokenName of={line} /> {px(lines.get(line) ?? '')}
              </td>
              <td style={{ fontSize: `var(${size})`, lineHeight: `var(${line})` }}>$2,150 for 781 mi</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

export function Weights() {
  return (
    <ul className={styles.list}>
      {scaleTokens('--weight-').map(([token, value]) => (
        <li key={token} className={styles.item}>
          <TokenName of={token} />
          <span style={{ fontWeight: `var(${token})` }}>{value}: Dallas, TX to Atlanta, GA</span>
        </li>
      ))}
    </ul>
  )
}
