import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { Button } from "#src/ui/button.tsx";
import { DownIcon, UpIcon } from "#src/ui/icons.tsx";

interface Props<Entry> {
  /** Of the heading; unique on the page. */
  readonly id?: string;
  readonly title: string;
  readonly headingLevel?: 2 | 3 | 4;
  readonly note?: string;
  /** What one entry is called, such as `banner`. */
  readonly kind: string;
  readonly entries: readonly Entry[];
  readonly most: number;
  readonly create: () => Entry;
  readonly nameOf: (entry: Entry) => string;
  readonly onChange: (entries: Entry[]) => void;
  /** The fields of one entry. */
  readonly children: (entry: Entry, change: (changes: Partial<Entry>) => void, index: number) => ReactNode;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A list that the owner extends, shortens and sorts. The order of the entries is that of the site. */
export function EntryList<Entry extends object>({
  id,
  title,
  headingLevel = 2,
  note,
  kind,
  entries,
  most,
  create,
  nameOf,
  onChange,
  children,
}: Props<Entry>) {
  const ownId = useId();
  const headingId = id ?? ownId;
  const Heading = `h${headingLevel}` as const;
  const list = useRef<HTMLOListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusNext = useRef<string>(undefined);
  const keys = useEntryKeys(entries);

  useEffect(() => {
    if (focusNext.current === undefined) return;
    const next = list.current?.querySelector<HTMLElement>(focusNext.current) ?? heading.current;
    next?.focus();
    focusNext.current = undefined;
  }, [entries]);

  const move = (from: number, to: number) => {
    const moved = entries[from];
    if (!moved || to < 0 || to >= entries.length) return; // at either end the buttons stay, with the focus
    const others = entries.filter((_, index) => index !== from);
    focusNext.current = `:scope > li:nth-child(${to + 1}) [data-move="${to < from ? "up" : "down"}"]`;
    onChange([...others.slice(0, to), moved, ...others.slice(to)]);
  };

  const add = () => {
    focusNext.current = ":scope > li:last-child :is(input, select, textarea)";
    onChange([...entries, create()]);
  };

  // Lists within a section of the page are no landmarks: there are many, and some have the same heading.
  const Part = headingLevel === 2 ? "section" : "div";
  return (
    <Part className="entry-list" role={headingLevel === 2 ? undefined : "group"} aria-labelledby={headingId}>
      <Heading id={headingId} ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {note && <p className="editor-note">{note}</p>}
      <ol ref={list}>
        {entries.map((entry, index) => {
          const name = nameOf(entry) || `${kind} ${index + 1}`;
          return (
            <li key={keys[index]}>
              <fieldset className="box">
                <legend>{nameOf(entry) || `${capitalized(kind)} ${index + 1}`}</legend>
                <div className="editor-fields">
                  {children(
                    entry,
                    (changes) =>
                      onChange(entries.map((other) => (other === entry ? { ...entry, ...changes } : other))),
                    index,
                  )}
                </div>
                <div className="buttons">
                  <button
                    type="button"
                    className="button"
                    data-move="up"
                    aria-label={`Move ${name} up`}
                    aria-disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <UpIcon />
                  </button>
                  <button
                    type="button"
                    className="button"
                    data-move="down"
                    aria-label={`Move ${name} down`}
                    aria-disabled={index === entries.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <DownIcon />
                  </button>
                  <Button
                    look="text"
                    onClick={() => {
                      focusNext.current = `:scope > li:nth-child(${Math.max(1, index)}) [data-move="up"]`;
                      onChange(entries.filter((other) => other !== entry));
                    }}
                  >
                    Remove <span className="is-hidden-visually">{name}</span>
                  </Button>
                </div>
              </fieldset>
            </li>
          );
        })}
      </ol>
      <Button
        isDisabled={entries.length >= most}
        onClick={() => entries.length < most && add()}
      >{`Add a ${kind}`}</Button>
      {entries.length >= most && <p className="help">{`At most ${most}.`}</p>}
    </Part>
  );
}

/**
 * A key for each entry, which moves with it, so that what was typed into its fields is undone in its fields only. An
 * entry that is changed has the key of the one that was in its place.
 */
function useEntryKeys(entries: readonly object[]): readonly number[] {
  const [known, setKnown] = useState(() => keyed(entries, { entries: [], keys: [], next: 0 }));
  if (known.entries === entries) return known.keys;
  const now = keyed(entries, known);
  setKnown(now);
  return now.keys;
}

interface KeyedEntries {
  readonly entries: readonly object[];
  readonly keys: readonly number[];
  /** A key that was not used yet. */
  readonly next: number;
}

function keyed(entries: readonly object[], before: KeyedEntries): KeyedEntries {
  const used = new Set<number>();
  const take = (key: number | undefined) => {
    if (key === undefined || used.has(key)) return undefined;
    used.add(key);
    return key;
  };
  const moved = entries.map((entry, index) =>
    take(before.keys[before.entries[index] === entry ? index : before.entries.indexOf(entry)]),
  );
  let { next } = before;
  const keys = moved.map((key, index) => key ?? take(before.keys[index]) ?? next++);
  return { entries, keys, next };
}
