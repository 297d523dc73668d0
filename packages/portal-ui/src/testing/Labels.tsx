import styles from './foundations/Foundations.module.css'

/** Lists a component's texts on its docs page. */
export function Labels({ of }: { of: Readonly<Record<string, string>> }) {
  return (
    <table className={styles.labels}>
      <thead>
        <tr>
          <th>Label</th>
          <th>English default</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(of).map(([name, text]) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
