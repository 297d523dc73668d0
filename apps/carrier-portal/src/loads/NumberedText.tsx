import styles from './NumberedText.module.css'

const LOAD_NUMBER = /(L-\d{4,})/u

/** Renders a text without line breaks inside load numbers: browsers break lines at the hyphen. */
export function NumberedText({ text }: { text: string }) {
  // Splitting by a group keeps the match: every second piece is a number. The index is the only key.
  return text.split(LOAD_NUMBER).map((piece, place) =>
    place % 2 === 1 ? (
      <span key={place} className={styles.number}>
        {piece}
      </span>
    ) : (
      piece
    ),
  )
}
