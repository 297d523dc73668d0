import { removeMarginRule } from '@portal/contract/client/DeskSettings/removeMarginRule'
import type { MarginRule } from '@portal/contract/methods'
import { Button, Card, DataList, DataListRow, toastQueue } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'
import { useCodeText } from '#/methods/useCodeText'
import { useSession } from '#/session/SessionProvider'
import { MarginRuleForm } from './MarginRuleForm'
import styles from './Settings.module.css'

export interface MarginRulesProps {
  rules: readonly MarginRule[]
  onChanged: () => Promise<unknown>
}

/** Lists, adds and removes margins of lanes and equipment types. */
export function MarginRules({ rules, onChanged }: MarginRulesProps) {
  const intl = useIntl()
  const codeText = useCodeText()
  const isReadOnly = useSession().role !== 'Provider Admin'
  const { run, isPending, failure } = useAction(removeMarginRule)
  const laneOf = ({ originState, destinationState }: MarginRule) =>
    originState === null
      ? intl.formatMessage({ id: 'settings.rule.anyLane' })
      : `${originState} → ${destinationState}`
  const equipmentOf = ({ equipment }: MarginRule) =>
    equipment === null
      ? intl.formatMessage({ id: 'settings.rule.anyEquipment' })
      : codeText('freight.equipment', equipment)
  async function remove({ id }: MarginRule) {
    if (await run({ ruleId: id }))
      toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: 'settings.rule.removed' }) })
    await onChanged()
  }
  return (
    <Card titleLevel={2} title={<FormattedMessage id="settings.rules" />}>
      <div className={styles.form}>
        <p className={styles.quiet}>
          <FormattedMessage id="settings.rules.text" />
        </p>
        {isReadOnly ? null : <MarginRuleForm onSaved={onChanged} />}
        <Failure>{failure}</Failure>
        {rules.length === 0 ? (
          <p className={styles.quiet}>
            <FormattedMessage id="settings.rules.none" />
          </p>
        ) : (
          <DataList label={intl.formatMessage({ id: 'settings.rules' })}>
            {rules.map((rule) => (
              <DataListRow
                key={rule.id}
                title={laneOf(rule)}
                facts={
                  <>
                    <span>{equipmentOf(rule)}</span>
                    <span>
                      {intl.formatNumber(rule.marginPct / 100, {
                        style: 'percent',
                        maximumFractionDigits: 2,
                      })}
                    </span>
                  </>
                }
                actions={
                  isReadOnly ? undefined : (
                    <Button
                      variant="quiet"
                      isDisabled={isPending}
                      aria-label={intl.formatMessage(
                        { id: 'settings.rule.remove.name' },
                        { lane: laneOf(rule), equipment: equipmentOf(rule) },
                      )}
                      onPress={() => void remove(rule)}
                    >
                      <FormattedMessage id="settings.rule.remove" />
                    </Button>
                  )
                }
              />
            ))}
          </DataList>
        )}
      </div>
    </Card>
  )
}
