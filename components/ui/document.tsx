import type { ReactNode } from 'react'
import { DocumentStart } from '@/components/ui/document-start'
import { fontFilesOf } from '@/components/ui/font-file'
import { fontLink, fontScript } from '@/components/ui/font-script'
import { OwnScript } from '@/components/ui/own-script'
import type { DocumentLanguage } from '@/lib/platform/i18n/document-language'
import { withoutUndefined } from '@/lib/platform/without-undefined'

type DocumentProps = DocumentLanguage & {
  /** The nonce of this answer's content security policy. */
  nonce?: string | undefined
  scheme?: 'auto' | 'light' | 'dark' | undefined
  corner?: 'square' | 'soft' | 'round' | undefined
  typeface?: 'house' | 'system' | undefined
  /** Needs no script of the framework: `lib/platform/http/documents/without-script.ts` leaves it out. */
  alone?: boolean | undefined
  /** An integrator's colours, as the contrast guard wrote them. */
  style?: string | undefined
  children: ReactNode
}

/** The page from `html` to `body`, for a section's root layout; the section brings the style sheet. */
export function Document({ locale, dir, hasGaps, nonce, style = '', children, ...look }: DocumentProps) {
  const { scheme, corner, typeface, alone } = look
  const fonts = typeface === 'system' ? [] : fontFilesOf(locale)
  return (
    <html
      lang={locale}
      dir={dir}
      // What is undefined would be written out among the data of the page.
      {...withoutUndefined({
        'data-alone': alone ? '' : undefined,
        'data-scheme': scheme === 'auto' ? undefined : scheme,
        'data-corner': corner === 'soft' ? undefined : corner,
        'data-typeface': typeface === 'house' ? undefined : typeface,
      })}
    >
      {/* biome-ignore lint/style/noHeadElement: next/head belongs to the other router */}
      <head>
        <DocumentStart nonce={nonce} sheet={style} {...(hasGaps ? { hasGaps } : {})} />
        {alone && fonts.length > 0 ? (
          <OwnScript nonce={nonce} text={fontScript(fonts)} />
        ) : (
          fonts.map((font) => <link key={font} {...fontLink(font)} />)
        )}
      </head>
      <body>{children}</body>
    </html>
  )
}
