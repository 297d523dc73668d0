import type { CrewFit } from '@portal/contract/methods'
import { Button, FactLine, RadioGroup, Tag } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './AssignDialog.module.css'
import { useFitFacts } from './useFitFacts'

/** Ranked options shown before "show more". */
const FIRST_SHOWN = 3
/** Value of the option that removes the unit. */
const NONE = 'none'

export interface FitGroupProps {
  label: string
  ranked: readonly { id: string; label: string; fit: CrewFit }[]
  value: string | null
  onChange: (id: string | null) => void
  /** Label of the empty option; absent when the unit is required. */
  noneLabel?: string
  /** What follows from the empty option. */
  noneHint?: string
  errorMessage?: string | undefined
  /** Text without options: how to add one. */
  emptyText?: string
}

/** Ranked drivers or units with availability and conflicts. */
export function FitGroup({
  label,
  ranked,
  value,
  onChange,
  noneLabel,
  noneHint,
  errorMessage,
  emptyText,
}: FitGroupProps) {
  const [isWhole, setWhole] = useState(false)
  const fitFacts = useFitFacts()
  const best = ranked.find(({ fit }) => fit.unavailable === null)
  const shown = ranked.filter(({ id }, index) => isWhole || index < FIRST_SHOWN || id === value)
  if (ranked.length === 0 && emptyText)
    return (
      <div className={styles.group}>
        <h3 className={styles.empty}>{label}</h3>
        <p>{emptyText}</p>
      </div>
    )
  return (
    <div className={styles.group}>
      <RadioGroup
        label={label}
        value={value ?? (noneLabel ? NONE : null)}
        errorMessage={errorMessage}
        onValueChange={(id) => onChange(id === NONE ? null : id)}
        options={[
          ...shown.map(({ id, label: name, fit }) => ({
            value: id,
            label: (
              <span className={styles.name}>
                {name}
                {id === best?.id ? (
                  <Tag tone="success">
                    <FormattedMessage id="assignment.bestFit" />
                  </Tag>
                ) : null}
              </span>
            ),
            hint: <FactLine>{fitFacts(fit)}</FactLine>,
            // The assigned unit stays selectable despite later conflicts.
            isDisabled: fit.unavailable !== null && id !== value,
          })),
          ...(noneLabel ? [{ value: NONE, label: noneLabel, hint: noneHint }] : []),
        ]}
      />
      {shown.length < ranked.length ? (
        <Button variant="quiet" onPress={() => setWhole(true)}>
          <FormattedMessage id="assignment.showAll" values={{ count: ranked.length }} />
        </Button>
      ) : null}
    </div>
  )
}
