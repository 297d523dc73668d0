import { FormControl } from './FormControl'
import type { FormField } from './formFields'
import styles from './RecordForm.module.css'
import type { RecordFormProps } from './RecordFormProps'
import type { FormDescription } from './useFormDescription'
import type { RecordFormState } from './useRecordForm'
import { withoutOvertaken } from './withoutOvertaken'

export interface FormSectionsProps
  extends
    Pick<RecordFormProps, 'objectApiName' | 'recordId'>,
    Required<Pick<RecordFormProps, 'controls' | 'translate'>> {
  description: FormDescription
  form: Pick<RecordFormState, 'shown' | 'values' | 'errors' | 'setValues'>
  idOf: (field: string) => string
}

/** Visible fields in layout sections. A single section has no heading. */
export function FormSections(props: FormSectionsProps) {
  const { description, form, translate } = props
  const shown = new Set(form.shown.map(({ apiName }) => apiName))
  return description.sections.map(({ heading, fields }, index) => {
    const visible = fields.filter(({ apiName }) => shown.has(apiName))
    if (visible.length === 0) return null
    return (
      <fieldset key={heading ?? index} className={styles.section}>
        {heading && description.sections.length > 1 ? (
          <legend className={styles.heading}>{translate(heading)}</legend>
        ) : null}
        <div className={styles.fields}>
          {visible.map((field) => (
            <Field key={field.apiName} {...props} field={field} />
          ))}
        </div>
      </fieldset>
    )
  })
}

function Field({
  field,
  objectApiName,
  recordId,
  description,
  form,
  idOf,
  controls,
  translate,
}: FormSectionsProps & { field: FormField }) {
  const { apiName, relationshipName } = field
  const Control = controls[apiName] ?? FormControl
  const reference = relationshipName ? description.record?.fields[relationshipName] : undefined
  return (
    <div className={styles.field} data-wide={isWide(field) || undefined} data-label={translate(field.label)}>
      <Control
        objectApiName={objectApiName}
        recordId={recordId}
        field={field}
        id={idOf(apiName)}
        value={form.values[apiName] ?? null}
        values={form.values}
        errorMessage={form.errors[apiName]}
        picklist={description.picklists[apiName]}
        referenceName={reference?.displayValue ?? null}
        translate={translate}
        onChange={(changes) => form.setValues(withoutOvertaken(description, changes, form.values))}
      />
    </div>
  )
}

/** Long texts and lists take the full width. */
const isWide = ({ dataType, length }: FormField): boolean =>
  dataType === 'MultiPicklist' || (dataType === 'TextArea' && length > 255)
