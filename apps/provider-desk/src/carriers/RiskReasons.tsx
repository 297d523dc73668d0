import { Card, FactLine } from '@portal/portal-ui'
import { TriangleAlert } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { useCodeText } from '#/methods/useCodeText'
import type { RiskReason } from './carrierMethods'
import styles from './Carriers.module.css'

/** Renders the risk reasons of a carrier, each with its source (CRD-02). */
export function RiskReasons({ reasons }: { reasons: readonly RiskReason[] }) {
  const codeText = useCodeText()
  return (
    <Card title={<FormattedMessage id="carriers.risks" values={{ count: reasons.length }} />} titleLevel={3}>
      {reasons.length === 0 ? (
        <p className={styles.quiet}>
          <FormattedMessage id="carriers.noRisks" />
        </p>
      ) : (
        <ul className={styles.risks}>
          {reasons.map(({ risk, source, detail, recordId }) => (
            <li key={`${risk} ${source} ${detail}`}>
              <TriangleAlert aria-hidden="true" size={16} />
              <FactLine>
                {codeText('carriers.risk', risk)}
                <span className={styles.quiet}>{detail}</span>
                <span className={styles.quiet}>
                  {recordId ? <Link to={`/r/${recordId}`}>{source}</Link> : source}
                </span>
              </FactLine>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
