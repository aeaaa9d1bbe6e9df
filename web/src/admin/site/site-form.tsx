import { paths } from "@lightwell/shared/routes/paths";
import type { OwnPage, Site } from "@lightwell/shared/site/site-schemas";
import { socialName } from "@lightwell/shared/site/social-link";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { DraftField } from "#src/admin/editor/draft-fields.tsx";
import { Field, TextField } from "#src/ui/field.tsx";
import { Toggle } from "#src/ui/toggle.tsx";
import { BannerList } from "./banner-list.tsx";
import { useTitleOfLink } from "./catalog-of-site.ts";
import { EntryList } from "./entry-list.tsx";
import { factsHint } from "./facts-hint.ts";
import { LabForm } from "./lab-form.tsx";
import { LinkField } from "./link-field.tsx";
import { ContactForm, PhotographerForm } from "./photographer-form.tsx";
import { LinkedPicture } from "./picture-choice.tsx";
import { MailForm } from "./mail-form.tsx";
import { OwnPageList } from "./own-page-list.tsx";
import { ShippingForm } from "./shipping-form.tsx";
import { siteLabels, SiteSections } from "./site-sections.tsx";
import { factNames, TextForm } from "./text-form.tsx";

interface Props {
  readonly draft: Site;
  /** The pages that the owner has added, as they were saved last. */
  readonly savedPages: readonly OwnPage[];
  /** Error messages of the server, by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (changes: Partial<Site>) => void;
}

/** Everything of the site that the owner types, sorts and chooses. */
export function SiteForm(form: Props) {
  const { draft, problems, onChange } = form;
  const titleOf = useTitleOfLink();
  return (
    <div className="site-form">
      <SiteSections />
      <section aria-labelledby="site-shop">
        <h2 id="site-shop">Shop</h2>
        <div className="editor-fields">
          <DraftField name="name" label={siteLabels.name} maxLength={textLimits.shopName} {...form} />
          <DraftField
            name="tagline"
            label="Tagline at the foot of every page"
            maxLength={textLimits.tagline}
            {...form}
          />
          <DraftField
            name="description"
            label={siteLabels.description}
            maxLength={textLimits.siteDescription}
            {...form}
          />
        </div>
      </section>
      <PhotographerForm {...form} />
      <ContactForm {...form} />
      <EntryList
        id="site-menu"
        title="Menu"
        note="The links at the top of every page. What does not fit into their row is reached by scrolling it, and by the button Menu beside the name. While none of them is published, the collections of the homepage take their place."
        kind="menu entry"
        entries={draft.menu}
        most={12}
        create={() => ({ link: paths.prints.href(), title: "" })}
        nameOf={({ title, link }) => title || titleOf(link)}
        onChange={(menu) => onChange({ menu })}
      >
        {(entry, change, index) => (
          <>
            <LinkField
              label="Leads to"
              link={entry.link}
              problem={problems[`menu.${index}.link`]}
              onChange={(link) => change({ link })}
            />
            <Field
              label="Title"
              hint="Empty for the title of the page."
              placeholder={titleOf(entry.link)}
              maxLength={textLimits.linkTitle}
              value={entry.title}
              problem={problems[`menu.${index}.title`]}
              onChange={(event) => change({ title: event.target.value })}
            />
          </>
        )}
      </EntryList>
      <EntryList
        id="site-social"
        title={siteLabels.social}
        note="Your pages on other sites, such as Instagram. Linked at the foot of every page, and told to search engines."
        kind="page"
        entries={draft.social}
        most={8}
        create={() => ({ url: "" })}
        nameOf={({ url }) => socialName(url)}
        onChange={(social) => onChange({ social })}
      >
        {({ url }, change, index) => (
          <Field
            label="Address"
            type="url"
            placeholder="https://www.instagram.com/…"
            maxLength={textLimits.url}
            value={url}
            problem={problems[`social.${index}.url`]}
            onChange={(event) => change({ url: event.target.value })}
          />
        )}
      </EntryList>
      <BannerList {...form} />
      <EntryList
        id="site-tiles"
        title="Tiles"
        note="Below the texts of the homepage."
        kind="tile"
        entries={draft.tiles}
        most={6}
        create={() => ({ link: paths.prints.href(), title: "", photo: "", isFramed: false })}
        nameOf={({ title, link }) => title || titleOf(link)}
        onChange={(tiles) => onChange({ tiles })}
      >
        {(tile, change, index) => (
          <>
            <LinkField
              label="Leads to"
              link={tile.link}
              problem={problems[`tiles.${index}.link`]}
              onChange={(link) => change({ link })}
            />
            <Field
              label="Title"
              hint="Empty for the title of the page."
              placeholder={titleOf(tile.link)}
              maxLength={textLimits.linkTitle}
              value={tile.title}
              problem={problems[`tiles.${index}.title`]}
              onChange={(event) => change({ title: event.target.value })}
            />
            <LinkedPicture
              of={`the tile ${tile.title || titleOf(tile.link)}`}
              entry={tile}
              onChange={change}
            />
          </>
        )}
      </EntryList>
      <EntryList
        id="site-blurbs"
        title={siteLabels.blurbs}
        note={`They can name facts of the shop: ${factNames}.`}
        kind="text"
        entries={draft.blurbs}
        most={4}
        create={() => ({ title: "", text: "" })}
        nameOf={({ title }) => title}
        onChange={(blurbs) => onChange({ blurbs })}
      >
        {(blurb, change, index) => (
          <>
            <Field
              label="Title"
              maxLength={textLimits.blurbTitle}
              value={blurb.title}
              problem={problems[`blurbs.${index}.title`]}
              onChange={(event) => change({ title: event.target.value })}
            />
            <TextField
              label="Text"
              hint={factsHint(blurb.text, draft.shipping)}
              rows={3}
              maxLength={textLimits.blurbText}
              value={blurb.text}
              problem={problems[`blurbs.${index}.text`]}
              onChange={(event) => change({ text: event.target.value })}
            />
          </>
        )}
      </EntryList>
      <section aria-labelledby="site-favorites">
        <h2 id="site-favorites">Favorites</h2>
        <div className="editor-fields">
          <LinkField
            label="Where the empty cart and the not-found page lead"
            link={draft.favorites}
            problem={problems["favorites"]}
            onChange={(favorites) => onChange({ favorites })}
          />
        </div>
      </section>
      <ShippingForm {...form} />
      <section aria-labelledby="site-cutMattes">
        <h2 id="site-cutMattes">{siteLabels.cutMattes}</h2>
        <p className="editor-note">
          A matte that is cut to the picture shows all of it. Otherwise the opening has the shape of the size,
          and the picture is trimmed to it. Orders keep the matte that they were placed with.
        </p>
        <Toggle
          label="Our lab cuts mattes to the picture"
          isChecked={draft.cutMattes}
          onChange={(cutMattes) => onChange({ cutMattes })}
        />
      </section>
      <section aria-labelledby="site-newsletter">
        <h2 id="site-newsletter">{siteLabels.newsletter}</h2>
        <p className="editor-note">
          The checkout then has an unticked checkbox below the e-mail address. Personal data has the list of
          those who ticked it; remove whoever asks for it there. The shop sends no such mails itself.
        </p>
        <Toggle
          label="Ask shoppers if they want mails about new prints"
          isChecked={draft.newsletter}
          onChange={(newsletter) => onChange({ newsletter })}
        />
      </section>
      <LabForm {...form} />
      <MailForm {...form} />
      <TextForm {...form} />
      <OwnPageList {...form} />
    </div>
  );
}
