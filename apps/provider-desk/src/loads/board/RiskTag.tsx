import { Tag, type TagTone } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import type { Risk } from './coverRows'

const TONES: Readonly<Record<Risk, TagTone>> = { AT_RISK: 'critical', OVERDUE: 'critical', SOON: 'warning' }

/** Renders the urgency of covering a load, in colour and words. */
export function RiskTag({ risk }: { risk: Risk }) {
  return (
    <Tag tone={TONES[risk]}>
      <FormattedMessage id={`loads.risk.${risk}`} />
    </Tag>
  )
}
