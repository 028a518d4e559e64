/** Lines of text below one another. */
export function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <>
      {lines.map((line, index) => (
        <span key={index}>
          {index === 0 ? null : <br />}
          {line}
        </span>
      ))}
    </>
  )
}
