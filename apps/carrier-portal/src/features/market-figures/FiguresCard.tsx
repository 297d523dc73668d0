import { Card } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { WithMessages } from '#/i18n/i18n'
import type { MessageId } from '#/i18n/messageId'
import styles from './MarketFigures.module.css'

export interface FiguresCardProps {
  title: MessageId
  children: ReactNode
}

/** Figures of the market on a page; not printed with the load. */
export function FiguresCard({ title, children }: FiguresCardProps) {
  return (
    <WithMessages catalogue="market-figures">
      <Card className={styles.card} title={<FormattedMessage id={title} />}>
        {children}
      </Card>
    </WithMessages>
  )
}
