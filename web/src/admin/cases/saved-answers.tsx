import type { SavedAnswer } from "@lightwell/shared/cases/cases-schemas";
import { searchableText } from "@lightwell/shared/text/search-words";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { useState } from "react";
import { failureOf } from "#src/admin/api/back-office-api.ts";
import { ListFailure } from "#src/admin/table/list-failure.tsx";
import { usePageOpen } from "#src/navigation/use-page-open.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Field, TextField } from "#src/ui/field.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";
import { caseAdminApi } from "./case-admin-api.ts";

interface Props {
  /** The reply that is being written; none where answers are only managed. */
  readonly reply?: string;
  readonly onInsert?: (text: string) => void;
  readonly onClose: () => void;
}

/** An answer in its form: one that is saved, or a new one without an id. */
type EditedAnswer = Pick<SavedAnswer, "name" | "text"> & Partial<SavedAnswer>;

/** The texts that the owner keeps to answer with: inserted into a reply, added, changed and deleted. */
export function SavedAnswers(props: Props) {
  const [edited, setEdited] = useState<EditedAnswer>();
  caseAdminApi.useSavedAnswersQuery({}, { refetchOnMountOrArgChange: true }); // keeps the list while the form is open
  if (edited) return <AnswerForm answer={edited} onEnd={() => setEdited(undefined)} />;
  return <AnswerList {...props} onEdit={setEdited} />;
}

/** From here on a search is faster than reading the names. */
const mostWithoutSearch = 6;

function AnswerList({
  reply = "",
  onInsert,
  onEdit,
  onClose,
}: Props & { readonly onEdit: (answer: EditedAnswer) => void }) {
  const { currentData, error, refetch } = caseAdminApi.useSavedAnswersQuery({});
  const [remove, removing] = caseAdminApi.useDeleteSavedAnswerMutation();
  const [deleted, setDeleted] = useState<SavedAnswer>();
  const [search, setSearch] = useState("");
  const [tooLong, setTooLong] = useState<string>();
  const answers = currentData?.answers;
  const list = useFocusAfter<HTMLDivElement>(answers?.length);
  const searched = searchableText(search.trim());
  const found = answers?.filter(({ name, text }) => searchableText(`${name} ${text}`).includes(searched));

  const insert = ({ name, text }: SavedAnswer) => {
    if (reply.length + text.length > textLimits.caseEntry) setTooLong(name);
    else onInsert?.(text);
  };

  return (
    <>
      <Modal
        title="Saved answers"
        onClose={onClose}
        footer={
          <>
            {reply.trim() !== "" && (
              <Button onClick={() => onEdit({ name: "", text: reply })}>Save this reply as an answer</Button>
            )}
            <Button onClick={() => onEdit({ name: "", text: "" })}>New answer</Button>
          </>
        }
      >
        <div ref={list} role="group" aria-label="Answers" tabIndex={-1} className="saved-answers">
          {error && !answers && <ListFailure onRetry={() => void refetch()} />}
          {!answers && !error && <Spinner />}
          {removing.error && <Notice tone="alarm">{failureOf(removing.error).message}</Notice>}
          {tooLong !== undefined && (
            <Notice tone="alarm">{`With “${tooLong}” the reply would have more than 5,000 characters.`}</Notice>
          )}
          {answers?.length === 0 && (
            <p className="editor-note">
              None yet. What you write often can be saved here, and inserted into a reply.
            </p>
          )}
          {answers && answers.length > mostWithoutSearch && (
            <Field
              label="Search answers"
              type="search"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
          {searched !== "" && found?.length === 0 && <p className="editor-note">No answer is found.</p>}
          <ul>
            {found?.map((answer) => (
              <li key={answer.id}>
                <strong>{answer.name}</strong>
                <p className="typed-text">{answer.text}</p>
                <div className="buttons">
                  {onInsert && (
                    <Button look="primary" onClick={() => insert(answer)}>
                      Insert <AnswerName of={answer} />
                    </Button>
                  )}
                  <Button onClick={() => onEdit(answer)}>
                    Change <AnswerName of={answer} />
                  </Button>
                  <Button isDisabled={removing.isLoading} onClick={() => setDeleted(answer)}>
                    Delete <AnswerName of={answer} />
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </Modal>
      {deleted && (
        <ConfirmDialog
          title={`Delete the answer “${deleted.name}”?`}
          action="Delete answer"
          onCancel={() => setDeleted(undefined)}
          onConfirm={() => {
            setDeleted(undefined);
            void remove({ id: deleted.id });
          }}
        >
          Replies that were sent with it stay as they are.
        </ConfirmDialog>
      )}
    </>
  );
}

function AnswerName({ of: { name } }: { readonly of: SavedAnswer }) {
  return <span className="is-hidden-visually">{`“${name}”`}</span>;
}

interface FormProps {
  readonly answer: EditedAnswer;
  readonly onEnd: () => void;
}

/** The form of a new answer or of a saved one. What is typed is left only by its own buttons. */
function AnswerForm({ answer, onEnd }: FormProps) {
  const [name, setName] = useState(answer.name);
  const [text, setText] = useState(answer.text);
  const [add, adding] = caseAdminApi.useAddSavedAnswerMutation();
  const [change, changing] = caseAdminApi.useChangeSavedAnswerMutation();
  const isOpen = usePageOpen();
  const isBusy = adding.isLoading || changing.isLoading;
  const error = adding.error ?? changing.error;
  const failure = error && failureOf(error);
  const canSave = !isBusy && name.trim() !== "" && text.trim() !== "";

  const save = async () => {
    const { id, updated } = answer;
    const { data } =
      id === undefined || updated === undefined
        ? await add({ body: { name, text } })
        : await change({ id, body: { name, text, updated } });
    if (data && isOpen()) onEnd(); // once the browser has closed it, another form may be open
  };

  return (
    <Modal
      title={answer.id === undefined ? "New answer" : `Change “${answer.name}”`}
      isStatic={isBusy || name !== answer.name || text !== answer.text}
      onClose={onEnd}
      footer={
        <>
          <Button isDisabled={isBusy} onClick={onEnd}>
            Cancel
          </Button>
          <Button look="primary" isBusy={isBusy} isDisabled={!canSave} onClick={() => void save()}>
            Save the answer
          </Button>
        </>
      }
    >
      <div className="editor-fields">
        <Field
          data-autofocus
          label="Name"
          hint="Such as “Framing”. Only you see it."
          maxLength={textLimits.answerName}
          readOnly={isBusy}
          value={name}
          problem={failure?.fields?.["name"]}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Text"
          hint="Leave out names, addresses and numbers of orders: it is kept until you delete it."
          rows={9}
          maxLength={textLimits.caseEntry}
          readOnly={isBusy} // the form ends with what is being saved
          value={text}
          problem={failure?.fields?.["text"]}
          onChange={(event) => setText(event.target.value)}
        />
        {failure && <Notice tone="alarm">{failure.message}</Notice>}
      </div>
    </Modal>
  );
}
