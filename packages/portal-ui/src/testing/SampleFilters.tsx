import { useState } from 'react'
import { Button, DateRangeField, NumberField, Select, TextField } from '../index.js'
import styles from './SampleFilters.module.css'
import type { SampleTexts } from './sampleTexts.js'

export function SampleFilters({ text }: { text: SampleTexts['fields'] }) {
  const [dates, setDates] = useState({ from: '2026-11-23', to: '' })
  const [rate, setRate] = useState<number | null>(1200)
  return (
    <form className={styles.root}>
      <TextField label={text.origin} defaultValue="Dallas, TX" />
      <Select
        label={text.radius}
        defaultValue="100"
        options={[
          { value: '50', label: '50 mi' },
          { value: '100', label: '100 mi' },
        ]}
      />
      <TextField label={text.destination} />
      <Select
        label={text.equipment}
        emptyLabel={text.anyEquipment}
        options={[
          { value: 'V', label: 'Dry Van' },
          { value: 'R', label: 'Reefer' },
        ]}
      />
      <NumberField label={text.rate} unit="$" unitSide="start" value={rate} onValueChange={setRate} min={0} />
      <DateRangeField
        className={styles.dates}
        label={text.pickup}
        labels={{ from: text.from, to: text.to }}
        value={dates}
        onValueChange={setDates}
      />
      <Button variant="primary" className={styles.find}>
        {text.find}
      </Button>
    </form>
  )
}
