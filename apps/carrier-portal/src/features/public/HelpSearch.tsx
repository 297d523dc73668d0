import { TextField } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import styles from './PublicPage.module.css'

/** Looks for a word in the answers. It stands in the address (`?q=`), so that a found answer can be sent on. */
export function HelpSearch({ count }: { count: number }) {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('q') ?? ''
  return (
    <search className={styles.search} data-shortcut="search">
      <TextField
        label={<FormattedMessage id="public.help.search" />}
        type="search"
        autoComplete="off"
        value={wanted}
        onValueChange={(text) => setParams(text ? { q: text } : {}, { replace: true })}
      />
      <output>{wanted.trim() ? <FormattedMessage id="public.help.found" values={{ count }} /> : null}</output>
    </search>
  )
}
