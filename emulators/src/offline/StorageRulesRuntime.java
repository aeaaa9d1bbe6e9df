import com.google.common.util.concurrent.FutureCallback;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.common.EvaluationResult;
import com.google.firebase.rules.runtime.evaluators.AuthRuleEvaluator.RuleContext;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.File;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.util.JsonFormat;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Evaluates storage.rules where Google's runtime cannot be downloaded, with the rules engine inside the Firestore
 * emulator of the Google Cloud CLI. It replaces cloud-storage-rules-runtime.jar of firebase-tools 14.27.0.
 *
 * This class implements the protocol of firebase-tools (lib/emulator/storage/rules/runtime.js), one JSON message per
 * line: `load_ruleset` compiles rules, `verify` evaluates one request. Rules that read Firestore documents are rejected
 * when they are loaded; Lightwell has none.
 *
 * storage-rules-runtime.test.ts tests it. It is no longer needed when that test passes on every machine without
 * STORAGE_EMULATOR_BINARY_PATH.
 */
public final class StorageRulesRuntime {
  private static final FirebaseRulesProtoCompiler COMPILER =
      FirebaseRulesProtoCompiler.createStandalone(
          FirebaseRulesLangOptions.builder().allowTernaryOperator(true).build());

  private final PrintStream out;
  private final Map<String, RulesetAst> rulesets = new HashMap<>();

  private StorageRulesRuntime(PrintStream out) {
    this.out = out;
  }

  public static void main(String[] arguments) throws IOException {
    PrintStream protocol = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    System.setOut(System.err); // nothing else may be printed to stdout
    new StorageRulesRuntime(protocol).serve();
    System.exit(0); // stdin has ended: firebase-tools has stopped
  }

  private void serve() throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    send(reply(-1, "server_started"));
    for (String line; (line = in.readLine()) != null; ) {
      if (!line.isBlank()) answer(JsonParser.parseString(line).getAsJsonObject());
    }
  }

  private void answer(JsonObject request) {
    JsonObject reply = reply(request.get("id").getAsLong(), request.get("action").getAsString());
    try {
      switch (request.get("action").getAsString()) {
        case "load_ruleset" -> loadRuleset(request.getAsJsonObject("context"), reply);
        case "verify" -> verify(request.getAsJsonObject("context"), reply);
        default -> throw new IllegalArgumentException("Unknown action: " + request);
      }
    } catch (InvalidProtocolBufferException | RuntimeException cause) {
      reply.getAsJsonArray("errors").add(cause.toString());
      send(reply);
    }
  }

  private void loadRuleset(JsonObject context, JsonObject reply) {
    Source.Builder source = Source.newBuilder();
    for (JsonElement file : context.getAsJsonObject("source").getAsJsonArray("files")) {
      source.addFiles(
          File.newBuilder()
              .setName(file.getAsJsonObject().get("name").getAsString())
              .setContent(file.getAsJsonObject().get("content").getAsString()));
    }
    CompileResult compiled = COMPILER.compile(source);
    for (Issue issue : compiled.getIssues()) {
      boolean isError = issue.getSeverity() == Issue.Severity.ERROR;
      reply.getAsJsonArray(isError ? "errors" : "warnings").add(described(issue).toString());
    }
    if (!compiled.hasCompilationError()) {
      RulesetAst ruleset = compiled.getRulesetAst();
      rulesets.put(context.get("rulesetName").getAsString(), ruleset);
      JsonObject result = new JsonObject();
      result.addProperty("rulesVersion", Math.max(1, ruleset.getVersionValue()));
      reply.add("result", result);
    }
    send(reply);
  }

  private void verify(JsonObject context, JsonObject reply) throws InvalidProtocolBufferException {
    RulesetAst ruleset = rulesets.get(context.get("rulesetName").getAsString());
    RuleContext.Builder rule =
        RuleContext.builder()
            .service(context.get("service").getAsString())
            .method(context.get("method").getAsString())
            .path(path(context.get("path").getAsString()).getPathValue());
    for (var variable : context.getAsJsonObject("variables").entrySet()) {
      ExpressionValue.Builder value = ExpressionValue.newBuilder();
      JsonFormat.parser().merge(variable.getValue().toString(), value);
      rule.supplyVariable(variable.getKey(), value.build());
    }
    FutureCallback<EvaluationResult> callback =
        new FutureCallback<>() {
          @Override
          public void onSuccess(EvaluationResult result) {
            sendResult(reply, result.permit());
          }

          @Override
          public void onFailure(Throwable cause) { // a rule that cannot be evaluated denies
            reply.getAsJsonArray("warnings").add(String.valueOf(cause.getMessage()));
            sendResult(reply, false);
          }
        };
    Futures.addCallback(
        new DefaultEvaluator(ruleset).evaluate(rule.build()), callback, MoreExecutors.directExecutor());
  }

  private void sendResult(JsonObject reply, boolean isPermitted) {
    JsonObject result = new JsonObject();
    result.addProperty("permit", isPermitted);
    reply.add("result", result);
    send(reply);
  }

  /** The format of an issue that firebase-tools expects (lib/emulator/storage/rules/manager.js). */
  private static JsonObject described(Issue issue) {
    JsonObject position = new JsonObject();
    position.addProperty("fileName_", issue.getSourcePosition().getFileName());
    position.addProperty("line_", issue.getSourcePosition().getLine());
    position.addProperty("column_", issue.getSourcePosition().getColumn());
    JsonObject described = new JsonObject();
    described.addProperty("description_", issue.getDescription());
    described.add("sourcePosition_", position);
    return described;
  }

  private static ExpressionValue path(String path) {
    return ExpressionValueUtils.segmentsToPathExpressions(
        Arrays.stream(path.split("/")).filter(segment -> !segment.isEmpty()).toList());
  }

  private static JsonObject reply(long id, String action) {
    JsonObject reply = new JsonObject();
    reply.addProperty("id", id);
    reply.addProperty("action", action);
    reply.addProperty("status", "ok");
    reply.add("errors", new JsonArray());
    reply.add("warnings", new JsonArray());
    return reply;
  }

  private void send(JsonObject message) {
    out.println(message);
    out.flush();
  }
}
