import { paths } from "@lightwell/shared/routes/paths";
import type { Site } from "@lightwell/shared/site/site-schemas";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { Field, TextField } from "#src/ui/field.tsx";
import { EntryList } from "./entry-list.tsx";
import { LinkField } from "./link-field.tsx";
import { LinkedPicture } from "./picture-choice.tsx";

interface Props {
  readonly draft: Pick<Site, "banners">;
  /** The server's messages, by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (changes: Pick<Site, "banners">) => void;
}

/** The banners of the homepage. */
export function BannerList({ draft, problems, onChange }: Props) {
  return (
    <EntryList
      id="site-banners"
      title="Banners"
      note="At the top of the homepage, one after the other."
      kind="banner"
      entries={draft.banners}
      most={6}
      create={() => ({
        link: paths.prints.href(),
        title: "",
        text: "",
        action: "",
        photo: "",
        isFramed: false,
      })}
      nameOf={({ title }) => title}
      onChange={(banners) => onChange({ banners })}
    >
      {(banner, change, index) => (
        <>
          <LinkField
            label="Leads to"
            link={banner.link}
            problem={problems[`banners.${index}.link`]}
            onChange={(link) => change({ link })}
          />
          <Field
            label="Title"
            maxLength={textLimits.bannerTitle}
            value={banner.title}
            problem={problems[`banners.${index}.title`]}
            onChange={(event) => change({ title: event.target.value })}
          />
          <TextField
            label="Text"
            rows={2}
            maxLength={textLimits.bannerText}
            value={banner.text}
            problem={problems[`banners.${index}.text`]}
            onChange={(event) => change({ text: event.target.value })}
          />
          <Field
            label="Words of the link"
            maxLength={textLimits.bannerAction}
            value={banner.action}
            problem={problems[`banners.${index}.action`]}
            onChange={(event) => change({ action: event.target.value })}
          />
          <LinkedPicture of={`the banner ${banner.title}`} entry={banner} onChange={change} />
        </>
      )}
    </EntryList>
  );
}
